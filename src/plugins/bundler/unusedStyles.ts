/**
 * Classes of Infima, Docusaurus' style sheet, that no page has: a tenth of a note's styles. A class
 * that a page or a script of the site needs fails `budgets.spec`.
 */
export const unusedClass = new RegExp(
  `^(?:${[
    'alert(?:--primary|__)',
    'avatar(?:--|__)',
    'badge--(?!secondary$)',
    'breadcrumbs--(?:sm|lg)',
    'button--(?!outline$|secondary$)',
    'button-group',
    'card(?:--|__)',
    'col--(?:1|[4-79]|offset)',
    'dropdown--nocaret',
    'hero',
    'margin-(?!(?:top--(?:sm|md|lg)|left--sm|right--md|bottom--(?:sm|md)|vert--lg)$)',
    'navbar__(?:search|items--center)',
    'padding-(?!(?:-none|top--md|bottom--lg)$)',
    'pagination(?:--|__)',
    'pills',
    'row--',
    'shadow--',
    'text--(?!center$|truncate$)',
  ].join('|')})`,
);

/** The parts of https://postcss.org/api/ that are used. */
interface Rule {
  selectors: string[];
  remove: () => void;
}

interface Root {
  source?: { input: { file?: string } };
  walkRules: (visit: (rule: Rule) => void) => void;
}

/** What a selector only excludes need not be on a page. */
const isUsed = (selector: string): boolean =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].every(
    ([, name = '']) => !unusedClass.test(name),
  );

/** A PostCSS plugin that removes the rules of {@link unusedClass}. */
export const removeUnusedStyles = {
  postcssPlugin: 'remove-unused-styles',
  Once(root: Root): void {
    if (!root.source?.input.file?.includes('infima')) return;
    const rules: Rule[] = [];
    root.walkRules((rule) => {
      rules.push(rule);
    });
    // To remove a rule during the walk would skip the next one.
    for (const rule of rules) {
      const used = rule.selectors.filter(isUsed);
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    }
  },
};
