// A loader. It is plain JavaScript because the bundler imports it. It reads what SWC has made of a module.
import fs from 'node:fs';
import path from 'node:path';
import { GENERATED_FILES_DIR_NAME } from '@docusaurus/utils';
import { parse } from 'acorn';

const translating = '@docusaurus/Translate';

/**
 * @param {import('acorn').AnyNode} node
 * @param {(node: import('acorn').AnyNode) => void} visit
 */
function walk(node, visit) {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') walk(child, visit);
}

/**
 * @param {import('acorn').Program} program
 * @returns the names under which a module has imported the component and the function
 */
function importedNames(program) {
  const components = new Set();
  const functions = new Set();
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || node.source.value !== translating) continue;
    for (const { type, local } of node.specifiers) {
      const names = type === 'ImportDefaultSpecifier' ? components : functions;
      names.add(local.name);
    }
  }
  return { components, functions };
}

/**
 * @param {import('acorn').AnyNode} object
 * @param {string} name
 */
function propertyOf(object, name) {
  if (object.type !== 'ObjectExpression') return undefined;
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.key.name === name) return property;
  }
  return undefined;
}

/**
 * Writes the translations of a page's texts into the code that shows them, in place of ids, descriptions and English messages. A
 * text without values to fill in becomes a string.
 *
 * @param {string} source a module that imports `@docusaurus/Translate`, without JSX
 * @param {Record<string, string>} translations by id
 * @returns {string}
 * @throws {Error} in Chinese for an id that is computed or has no translation: the page has no list to look it up in
 */
export function inlineTranslations(source, translations) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  const { components, functions } = importedNames(program);
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const [first, second] = node.arguments;
    const isCall = node.callee.type === 'Identifier' && functions.has(node.callee.name);
    // An element is a call too, with the component first.
    const isElement = first?.type === 'Identifier' && components.has(first.name);
    const options = isElement ? second : first;
    if (!(isCall || isElement) || !options) return;
    const id = propertyOf(options, 'id')?.value;
    const translation = id?.type === 'Literal' ? translations[String(id.value)] : undefined;
    if (translation === undefined)
      throw new Error(
        `第 ${node.loc?.start.line} 行：translate 与 <Translate> 的 id 要直接写成字符串，并在 i18n/zh-cn/code.json 里有译文。`,
      );
    const text = JSON.stringify(translation);
    const values = isElement ? propertyOf(options, 'values') : second;
    if (!values) edits.push({ start: node.start, end: node.end, text });
    else if (isCall)
      edits.push({ start: options.start, end: options.end, text: `{message:${text}}` });
    else {
      // The values may have texts of their own, which have edits of their own.
      edits.push({ start: options.start, end: values.start, text: `{children:${text},` });
      edits.push({ start: values.end, end: options.end, text: '}' });
    }
  });
  let result = source;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

/**
 * @this {{ rootContext: string, resourcePath: string, addDependency: (file: string) => void }}
 * @param {string} source
 * @returns {string}
 */
export default function loader(source) {
  if (!source.includes(translating)) return source;
  const file = path.join(this.rootContext, GENERATED_FILES_DIR_NAME, 'codeTranslations.json');
  this.addDependency(file);
  return inlineTranslations(source, JSON.parse(fs.readFileSync(file, 'utf8')));
}
