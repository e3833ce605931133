/** Puts text on the clipboard; rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // Browsers have `navigator.clipboard` only on HTTPS and localhost, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const { default: copy } = await import('copy-text-to-clipboard');
  if (!copy(text)) throw new Error('The browser refused to copy.');
}
