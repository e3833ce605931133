// What the rest of the site may import of Odoo, third part: all names; for Node.js alone. What reads
// source trees is in generate/index.ts: the configuration of the site, which loads this, needs none.
export { changeCode } from './diff/seriesChanges';
export { describeName, entriesOf, type Kind, sqlName } from './diff/versionDiff';
export { dataDir, readDiff, readReplacements } from './diff/readDiff';
export { messages as translatedErrors } from './data/messages.json';
export { closure, odoo17Names } from './odoo17Names';
export { unpackNames } from './packedNames';
export { movedUrls } from './movedFiles';
export { type BreakingChange, BreakingChanges } from './upgrade/breakingChanges';
export { type WebNames, webNameSets, webNamesOf, webSeries } from './webNames';
