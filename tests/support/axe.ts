import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Puts axe into the page; needed once after each navigation. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/**
 * Checks the page as it is now.
 *
 * @param exclude selectors of elements to leave out, e.g. those that an earlier check has seen
 * @returns a line for each violating element: rule, where, what is wrong
 */
export async function axeViolations(page: Page, exclude: string[] = []): Promise<string[]> {
  // Half-way through a transition a colour is neither the one nor the other.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  const found = await page.evaluate(
    async ([values, left]) =>
      (await window.axe.run({ exclude: left }, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })).violations,
    [tags, exclude] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.map(String).join(' ')}: ${failureSummary ?? ''}`),
  );
}
