/** A view or a template in one series, with what an anchor can name alone. */
export interface PackedArch {
  inherits?: string;
  isPrimary?: boolean;
  priority?: number;
  /** The common tags that no element of it has any more, nor of what extends it. */
  without?: string;
  arch: string;
}

/** By id, then by series from the first in which it is so; null when the series has none. */
export type ArchTable = Record<string, Record<number, PackedArch | null>>;

/** A file of data/archs: what an addon defines. */
export interface AddonArchs {
  views: ArchTable;
  templates: ArchTable;
}

/** Which addons are there when some are installed. */
export interface AddonGraph {
  /** What each addon depends on, by the series from which it is so. */
  depends: Record<string, Record<number, string>>;
  /** The addons that are installed as soon as all that they depend on is. */
  automatic: string;
}

/** The file of data/archs about all the others. */
export interface ArchIndex extends AddonGraph {
  /** The addons that have a file. */
  addons: string;
}

/** Whether an attribute is one by which extensions name an element, or that says what they do. */
export const isKept = (name: string): boolean =>
  /^(?:name|id|class|for|href|itemprop|title|target|expr|position|mode|add|remove|separator|t-attf-class)$/.test(
    name,
  ) ||
  /^t-(?!att-|attf-|elif|on-|options|value|n?o?cache|props|slot-scope|as$|key|att$|model)/.test(
    name,
  );

/** Whether a tag says little: the data has elements of these only with a name. */
export const isCommonTag = (tag: string): boolean =>
  /^(?:t|div|span|field|a|button|i|label|p|b|strong|small|em|h\d|td|th|tr|ul|li|img|input|br|hr|separator|filter|option|svg|path)$/.test(
    tag,
  );

/** Bootstrap's classes of one property: on most elements, and changed in each series. */
const utility =
  '[mpg][trblxyse]?|d|col|text|flex|align|justify|w|h|gap|fw|fs|border|rounded|position|bg|btn|small|float|overflow|opacity|order|offset|table|lh|cursor|top|bottom|start|end|shadow|badge|fa|oi|row|z|mw|mh|min|max|user|pe|alert|list|input|form|img|container|ratio|visually|fst|font|display|lead|inline|active|smaller';
const utilityClass = new RegExp(`^(?:${utility})(?:-|$)`);

/** Whether the data has a view's classes of layout, too; those of the largest addons are left out. */
export const isByLayout = (id: string): boolean =>
  /report|external_layout|^web\.(?:login|frontend)|^website\.(?:layout|footer|header)|^(?!(?:event|hr_attendance|hr_holidays|mail|survey|web|website)\.)\w+\.[a-z]/.test(
    id,
  );

/** Whether a class tells an element from others; the data does not have all elements of the rest. */
export const isOwnClass = (name: string, byLayout: boolean): boolean =>
  name !== '' && (byLayout || !utilityClass.test(name));

/** @returns what a series has; where only later ones are known, it has not changed before them */
export function archAt<T>(versions: Record<number, T>, series: number): T | undefined {
  const known = Object.keys(versions)
    .map(Number)
    .sort((a, b) => a - b);
  const since = known.filter((each) => each <= series).at(-1) ?? known[0];
  return since === undefined ? undefined : versions[since];
}

/** What extensions of views and templates of addons find in each series, loaded by parts. */
export interface Archs extends AddonGraph {
  series: number[];
  addons: ReadonlyMap<string, AddonArchs>;
  /** The models of all addons in the first of the series. */
  models: ReadonlySet<string>;
}
