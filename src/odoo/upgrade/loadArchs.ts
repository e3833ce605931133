import { readManifest } from '../source/manifest';
import { parsePython } from '../parse/python';
import { allNames, unpackNames } from '../packedNames';
import { type AddonArchs, type AddonGraph, archAt, type ArchIndex, type Archs } from './archs';
import { baseSeries } from '../versions';
import type { SourceFile } from './context';

/** @returns what each of the given modules depends on */
export const moduleDepends = (files: readonly SourceFile[]): Map<string, string[]> =>
  new Map(
    files.flatMap(({ path, text }) => {
      const [, module] = /^(?:.*\/)?([^/]+)\/__manifest__\.py$/.exec(path) ?? [];
      const depends = module && readManifest(parsePython(text))?.list('depends');
      return depends ? [[module, depends.map(({ value }) => value)]] : [];
    }),
  );

/**
 * @returns addons with all that they depend on in a series, and with those that come by themselves,
 *   each after those that it needs
 */
export function inLoadOrder(
  names: Iterable<string>,
  { depends, automatic }: AddonGraph,
  series: number,
): string[] {
  const neededBy = (addon: string): string[] => unpackNames(archAt(depends[addon] ?? {}, series));
  const depths = new Map<string, number>();
  const depthOf = (addon: string): number => {
    const known = depths.get(addon);
    if (known !== undefined) return known;
    depths.set(addon, 0);
    const depth = addon === 'base' ? 0 : 1 + Math.max(0, ...neededBy(addon).map(depthOf));
    depths.set(addon, depth);
    return depth;
  };
  for (const name of names) depthOf(name);
  // As `button_install` of odoo/addons/base/models/ir_module.py does.
  for (let size = -1; size < depths.size;) {
    size = depths.size;
    for (const addon of unpackNames(automatic)) {
      const needed = neededBy(addon);
      if (needed.length > 0 && needed.every((each) => depths.has(each))) depthOf(addon);
    }
  }
  // As `odoo/modules/graph.py` does: by depth, then by name.
  return [...depths.entries()]
    .sort(([a, left], [b, right]) => left - right || Number(a > b) - Number(a < b))
    .map(([addon]) => addon);
}

/** Loads the views and templates of the addons on which modules depend. */
export async function loadArchs(
  files: readonly SourceFile[],
  from: number,
  to: number,
): Promise<Archs> {
  const index = (await import('../data/archs/index.json')) as { default: ArchIndex };
  const { addons, depends, automatic } = index.default;
  const series = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const names = ['base', 'web', ...[...moduleDepends(files).values()].flat()];
  const wanted = new Set(series.flatMap((each) => inLoadOrder(names, index.default, each)));
  const loaded = unpackNames(addons)
    .filter((addon) => wanted.has(addon))
    .map(async (addon): Promise<[string, AddonArchs]> => {
      const file = (await import(`../data/archs/${addon}.json`)) as { default: AddonArchs };
      return [addon, file.default];
    });
  const { models } = (await import('../data/models.json')).default;
  return {
    series,
    depends,
    automatic,
    addons: new Map(await Promise.all(loaded)),
    models: from === baseSeries ? allNames(models) : new Set(),
  };
}
