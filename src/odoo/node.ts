// What the rest of the site may import of Odoo, third part: all names, and what reads source trees;
// for Node.js alone.
export { changeCode } from './diff/seriesChanges';
export { describeName, entriesOf, type Kind } from './diff/versionDiff';
export { generateTables } from './generate';
export { readSeries } from './generate/odooSource';
export { dataDir, readDiff, readReplacements } from './diff/readDiff';
export { messages as translatedErrors } from './data/messages.json';
export { closure, odoo17Names } from './odoo17Names';
export { unpackNames } from './packedNames';
export { movedUrls } from './movedFiles';
export { type WebNames, webNameSets, webNamesOf, webSeries } from './webNames';
