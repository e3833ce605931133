import { rspack } from '@docusaurus/faster';
import postcss, { type AnyNode, type Declaration, type Rule } from 'postcss';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** Before the minifier, which then computes what has become numbers. */
const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 50;

interface Entry {
  node: Declaration;
  /** Whether it is for the root element: a variable that no other has is the same on the whole page. */
  isRoot: boolean;
  /** Whether it holds for the root element in every state, mode and medium. */
  isAlways: boolean;
  isLayered: boolean;
}

const isRoot = (selector: string): boolean =>
  /^(?:(?::root|html)(?:\[[^\]]*\])?|\[data-theme=[^\]]*\])$/.test(selector);

/** Keywords that mean that a variable has no value. */
const isKeyword = (value: string): boolean =>
  /^(?:inherit|initial|unset|revert(?:-layer)?)$/.test(value);

function entryOf(node: Declaration): Entry {
  const { selectors } = node.parent as Rule;
  const atRules: string[] = [];
  for (
    let above = node.parent?.parent as AnyNode | undefined;
    above;
    above = above.parent as AnyNode | undefined
  )
    if (above.type === 'atrule') atRules.push(above.name);
  return {
    node,
    isRoot: selectors.every(isRoot),
    isAlways: selectors.includes(':root') && atRules.every((name) => name === 'layer'),
    isLayered: atRules.includes('layer'),
  };
}

/**
 * Writes the values of variables where they are used, if only the first stylesheet sets them, once and for the root element:
 * Infima, the theme's framework, has three hundred, and most are used once.
 *
 * @param sheets stylesheets of a site; every page has the first
 * @param isKnown whether a script names a variable
 * @returns the same styles with fewer variables, in the order of `sheets`
 */
export function inlineVariables(
  sheets: readonly string[],
  isKnown: (name: string) => boolean,
): string[] {
  const roots = sheets.map((css) => postcss.parse(css));
  const entries = new Map<string, Entry[]>();
  roots.forEach((root, index) => {
    root.walkDecls(/^--/, (node) => {
      const entry = entryOf(node);
      entries.set(node.prop, [
        ...(entries.get(node.prop) ?? []),
        { ...entry, isAlways: entry.isAlways && index === 0 },
      ]);
    });
  });
  // What is in no layer wins over what is in one, whatever the selectors.
  for (const [name, all] of entries) {
    if (!all.some(({ isAlways, isLayered }) => isAlways && !isLayered)) continue;
    const [kept, beaten] = [false, true].map((is) =>
      all.filter((one) => (one.isRoot && one.isLayered) === is),
    ) as [Entry[], Entry[]];
    for (const { node } of beaten) node.remove();
    entries.set(name, kept);
  }

  const values = new Map<string, string | undefined>();
  const inlined = (value: string): string =>
    value.replace(/var\(\s*(--[\w-]+)\s*\)/g, (use, name: string) => {
      const own = valueOf(name);
      return own === undefined ? use : ` ${own} `;
    });
  /** @returns what stands for a variable on the whole page, undefined when it depends on where it is used or when */
  function valueOf(name: string): string | undefined {
    if (values.has(name)) return values.get(name);
    values.set(name, undefined);
    const [only, ...others] = entries.get(name) ?? [];
    if (!only?.isAlways || others.length > 0 || isKeyword(only.node.value) || isKnown(name))
      return undefined;
    const value = inlined(only.node.value).trim();
    const rest = [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(
      ([, inner = '']) => entries.get(inner) ?? [],
    );
    if (rest.every((all) => all.length > 0 && all.every((one) => one.isRoot)))
      values.set(name, value);
    return values.get(name);
  }

  for (const root of roots)
    root.walkDecls((node) => {
      if (node.value.includes('var(')) node.value = inlined(node.value).trim();
    });
  return roots.map(String);
}

/** In the stylesheets of a build; variables that nothing reads any more are left to `PurgeCss`. */
export const variableInlining = {
  apply({ hooks }: Compiler): void {
    hooks.thisCompilation.tap('inline-variables', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'inline-variables', stage }, () => {
        const assets = compilation.getAssets();
        const known = new Set(
          assets.flatMap(({ name, source }) =>
            name.endsWith('.js')
              ? (source
                  .source()
                  .toString()
                  .match(/--[\w-]+/g) ?? [])
              : [],
          ),
        );
        const sheets = assets.filter(({ name }) => name.endsWith('.css'));
        sheets.sort(
          (a, b) => Number(b.name.includes('/styles.')) - Number(a.name.includes('/styles.')),
        );
        const results = inlineVariables(
          sheets.map(({ source }) => source.source().toString()),
          (name) => known.has(name),
        );
        sheets.forEach(({ name }, index) => {
          compilation.updateAsset(name, new rspack.sources.RawSource(results[index] ?? ''));
        });
      });
    });
  },
};
