import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { axePath } from './server';
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
const ofComponents = [...colors, 'avoid-inline-spacing'];

/** The rules about colors, the only ones that depend on the color mode. */
const colorRules: axe.RunOptions = { runOnly: { type: 'rule', values: colors } };

/** Those for what components and tokens bring, more than half of the time. */
export const componentRules: axe.RunOptions = { runOnly: { type: 'rule', values: ofComponents } };

/** All the others: those for what authors write, links that a finger must hit among it. */
export const contentRules: axe.RunOptions = {
  ...allRules,
  rules: Object.fromEntries(ofComponents.map((name) => [name, { enabled: false }])),
};

/**
 * Checks the page as it is now.
 *
 * @param within selector of the part that is checked
 * @returns a line for each violating element: rule, where, what is wrong
 */
export async function axeViolations(
  page: Page,
  rules = allRules,
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.addScriptTag({ url: axePath });
    // Nobody reads the HTML of the elements, which takes a tenth of the time.
    await page.evaluate(() => window.axe.configure({ noHtml: true }));
  }
  // Two frames let observers of sizes and React finish; then every transition of a color has to
  // end.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const isMoving = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getTiming().iterations !== Infinity;
    while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
  });
  const violations = await page.evaluate(
    async ({ context, options }) => (await window.axe.run(context, options)).violations,
    {
      context: within,
      options: { ...rules, resultTypes: ['violations' as const], preload: false },
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.map(String).join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}

/** Expects no violation in the page as it is now, in light mode, and of a color in dark mode. */
export async function expectAccessible(page: Page, state: string, rules = allRules): Promise<void> {
  for (const [mode, ofMode] of [
    ['light', rules],
    ['dark', colorRules],
  ] as const) {
    await setColorMode(page, mode);
    expect.soft(await axeViolations(page, ofMode), `${state}, ${mode}`).toEqual([]);
  }
}
