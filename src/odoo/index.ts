// What the rest of the site may import of Odoo, first part: what every page may load. What reads
// code is in analysis.ts, what has all names and reads source trees in node.ts.
export type { Effect } from './upgrade/breakingChanges';
export type { UpgradeReport } from './upgrade/checkModules';
export { type GivenFile, isLeftOut, isReadable, limiter } from './upgrade/collectFiles';
export type { Finding } from './upgrade/context';
export { countUnparsed, effectNames, formatMarkdown, summarize } from './upgrade/format';
export * from './versions';
export * from './versionTable';
