import axe, { type RunOptions } from 'axe-core';
import type { Evaluator } from './engines/engine';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const allRules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

const colours = ['color-contrast', 'link-in-text-block'];

/** The rules about colours, which are all that another colour mode changes. */
export const colourRules: RunOptions = { runOnly: { type: 'rule', values: colours } };

/** All the others. */
export const structureRules: RunOptions = {
  ...allRules,
  rules: Object.fromEntries(colours.map((name) => [name, { enabled: false }])),
};

/** The rules whose answer depends on the width of the window: where things stand, and what is cut off or hidden. */
export const layoutRules: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'button-name', 'link-name', 'skip-link'],
  },
};

/** Puts axe into the page; needed once after each navigation. */
export async function loadAxe(page: Evaluator): Promise<void> {
  await page.evaluate(axe.source);
}

/**
 * Checks the page as it is now.
 *
 * @param exclude selectors of elements to leave out, e.g. those that an earlier check has seen
 * @param rules which rules to check
 * @returns a line for each violating element: rule, where, what is wrong
 */
export async function axeViolations(page: Evaluator, exclude: string[] = [], rules = allRules): Promise<string[]> {
  // Half-way through a transition a colour is neither the one nor the other; observers of sizes run after layout, React after them.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const isMoving = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getTiming().iterations !== Infinity;
    while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
  });
  const found = await page.evaluate(
    async ([options, left]) =>
      (await window.axe.run({ exclude: left }, { ...options, resultTypes: ['violations'], preload: false })).violations,
    [rules, exclude] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.map(String).join(' ')}: ${failureSummary ?? ''}`),
  );
}
