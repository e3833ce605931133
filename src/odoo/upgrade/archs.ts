/** A view or a template in one series, with what an anchor can name alone. */
export interface PackedArch {
  inherits?: string;
  isPrimary?: boolean;
  priority?: number;
  arch: string;
}

/** By id, then by series from the first in which it is so; null when the series has none. */
export type ArchTable = Record<string, Record<number, PackedArch | null>>;

/** A file of data/archs: what an addon defines. */
export interface AddonArchs {
  views: ArchTable;
  templates: ArchTable;
}

/** The file of data/archs about all the others. */
export interface ArchIndex {
  /** The addons that have a file. */
  addons: string;
  /** What each addon depends on, by the series from which it is so. */
  depends: Record<string, Record<number, string>>;
}

/** Whether an attribute is one by which extensions name an element, or that says what they do. */
export const isKept = (name: string): boolean =>
  /^(?:name|id|class|for|type|href|expr|position|mode|add|remove|separator)$/.test(name) ||
  /^t-(?!att-|on-|options|value|attf-(?!class))/.test(name);

/** @returns what a series has; where only later ones are known, it has not changed before them */
export function archAt<T>(versions: Record<number, T>, series: number): T | undefined {
  const known = Object.keys(versions)
    .map(Number)
    .sort((a, b) => a - b);
  const since = known.filter((each) => each <= series).at(-1) ?? known[0];
  return since === undefined ? undefined : versions[since];
}

/** What extensions of views and templates of addons find in each series, loaded by parts. */
export interface Archs {
  series: number[];
  depends: ArchIndex['depends'];
  addons: ReadonlyMap<string, AddonArchs>;
}
