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
 * @returns a line for each violating element: rule, where, what is wrong
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // Half-way through a transition a colour is neither the one nor the other.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  const found = await page.evaluate(
    async (values) => (await window.axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })).violations,
    tags,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.map(String).join(' ')}: ${failureSummary ?? ''}`),
  );
}
