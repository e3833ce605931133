import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, setColorMode } from './test';

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

const without = (rules: string[]): axe.RunOptions => ({
  ...allRules,
  rules: Object.fromEntries(rules.map((name) => [name, { enabled: false }])),
});

/** All the others. */
export const structureRules = without(colors);

/**
 * Those for what authors write, in half the time: the size of targets and the spacing of styled
 * text come from components.
 */
export const contentRules = without([...colors, 'target-size', 'avoid-inline-spacing']);

/**
 * Checks the page as it is now, without the excluded selectors.
 *
 * @returns a line for each violating element: rule, where, what is wrong
 */
export async function axeViolations(
  page: Page,
  rules = allRules,
  exclude: string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Two frames let observers of sizes and React finish; then every transition of a color has to
  // end.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const isMoving = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getTiming().iterations !== Infinity;
    while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
  });
  const violations = await page.evaluate(
    async ([context, options]) => {
      const found = await window.axe.run(context, { ...options, resultTypes: ['violations'] });
      return found.violations;
    },
    [{ exclude }, { ...rules, preload: false }] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.map(String).join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}

/** Expects no violation in the page as it is now, in light and in dark mode. */
export async function expectAccessible(page: Page, state: string, rules = allRules): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await setColorMode(page, mode);
    expect.soft(await axeViolations(page, rules), `${state}, ${mode}`).toEqual([]);
  }
}
