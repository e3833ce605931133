/** Set while the reader has chosen to follow the system's color mode; the choice of light or dark itself is under `theme`. */
export const followSystemKey = 'theme.system';

/** Remembers whether the reader chose that the color mode follows the system. */
export function rememberFollowsSystem(follows: boolean): void {
  try {
    if (follows) localStorage.setItem(followSystemKey, 'true');
    else localStorage.removeItem(followSystemKey);
  } catch {
    // Storage may be forbidden or full; the choice then lasts as long as the page.
  }
}
