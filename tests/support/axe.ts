import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const allRules: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};

const colors = ['color-contrast', 'link-in-text-block'];

/** The rules about colors, the only ones that depend on the color mode. */
export const colorRules: axe.RunOptions = { runOnly: { type: 'rule', values: colors } };

/** All the others. */
export const structureRules: axe.RunOptions = {
  ...allRules,
  rules: Object.fromEntries(colors.map((name) => [name, { enabled: false }])),
};

/** The rules that depend on the width of the window: positions, and what is cut off or hidden. */
export const layoutRules: axe.RunOptions = {
  runOnly: {
    type: 'rule',
    values: [
      'target-size',
      'scrollable-region-focusable',
      'aria-hidden-focus',
      'button-name',
      'link-name',
      'skip-link',
    ],
  },
};

/** Loads axe into the page; needed once after each navigation. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/**
 * Checks the page as it is now.
 *
 * @param exclude selectors of elements to leave out
 * @param rules which rules to check
 * @returns a line for each violating element: rule, where, what is wrong
 */
export async function axeViolations(
  page: Page,
  exclude: string[] = [],
  rules = allRules,
): Promise<string[]> {
  // Two frames let observers of sizes and React finish; then every transition of a color has to end.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const isMoving = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getTiming().iterations !== Infinity;
    while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
  });
  const found = await page.evaluate(
    async ([options, excluded]) =>
      (
        await window.axe.run(
          { exclude: excluded },
          { ...options, resultTypes: ['violations'], preload: false },
        )
      ).violations,
    [rules, exclude] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.map(String).join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}
