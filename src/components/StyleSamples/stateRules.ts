/** States a pointer or the keyboard brings about, each shown below an element with `data-state`. */
export const states = ['hover', 'focus-visible', 'active'] as const;

export type State = (typeof states)[number];

const pseudoClass = new RegExp(`:(${states.join('|')})(?![\\w-])`, 'g');

/** What a rule of the object model has, as far as it is used here. */
interface Rule {
  cssText: string;
  selectorText?: string;
  cssRules?: Iterable<Rule>;
}

/**
 * The rules for the states, for the elements that the style page shows in one: taken from what the page really has, so that
 * nothing in it has to be written twice.
 *
 * @param rules of a style sheet
 * @returns CSS in which `:hover` holds also below `[data-state~=hover]`, with the same weight
 */
export function stateRules(rules: Iterable<Rule>): string[] {
  return [...rules].flatMap((rule) => {
    if (rule.selectorText !== undefined) {
      const { selectorText, cssText } = rule;
      const shown = selectorText.replace(pseudoClass, ':is([data-state~=$1] *)');
      return shown === selectorText ? [] : [shown + cssText.slice(selectorText.length)];
    }
    // A layer, or a condition such as a width: its text up to the bracket.
    const inner = stateRules(rule.cssRules ?? []);
    return inner.length > 0 ? [`${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner.join('')}}`] : [];
  });
}
