// What the rest of the site may import of Odoo, second part: parsers and the upgrade check, for a
// worker of a page and for Node.js.
export {
  exportedNames,
  importsOf,
  isNamed,
  javascriptLine,
  javascriptString,
  nodesOf,
  parseJavaScript,
  parseJavaScriptFragment,
  statics,
} from './parse/javascript';
export { parseCsv } from './parse/csv';
export { dedent, parsePython } from './parse/python';
export {
  dotted,
  findNodes,
  isNode,
  keyword,
  type PyNode,
  type PyNodes,
  stringValue,
} from './parse/pythonNodes';
export {
  attributeLine,
  childElements,
  descendants,
  parseXml,
  parseXmlFragment,
  xmlLine,
} from './parse/xml';
export { type Manifest, readManifest } from './source/manifest';
export { type ModelClass, modelsIn } from './source/models';
export { accepts } from './source/signatures';
export { importPath, resolveImport } from './source/webModules';
export { idsIn, listedIds, readView, type View, viewTags } from './source/xml';
export { checkModules } from './upgrade/checkModules';
export { commandFormats, type UpgradeResult } from './upgrade/commandFormats';
export { type FixedFile, fixModules, formatPatch } from './upgrade/fixes/fixModules';
export { collectFiles } from './upgrade/collectFiles';
export type { SourceFile } from './upgrade/context';
export { breakingChangesTo, loadBreakingChanges } from './upgrade/loadBreakingChanges';
export { type SourceLine, sourceLineOf } from './upgrade/sourceLine';
