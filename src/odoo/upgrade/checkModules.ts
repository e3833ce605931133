import type { Element } from '@xmldom/xmldom';
import type { Program } from 'acorn';
import { seriesName } from '../versions';
import { readManifest } from '../source/manifest';
import { modelsIn } from '../source/models';
import { routesIn } from '../source/routes';
import { importedBy, importPath, resolveImport } from '../source/webModules';
import { memoize } from '../../lib/memoize';
import { parseCsv } from '../parse/csv';
import {
  classesIn,
  importsOf,
  memberNames,
  ownMembers,
  parseJavaScript,
} from '../parse/javascript';
import { ParseError } from '../../lib/parseError';
import { parsePython } from '../parse/python';
import { findNodes, type PyNode, stringValue } from '../parse/pythonNodes';
import { descendants, parseXml } from '../parse/xml';
import { checkAnchors } from './anchors';
import type { Archs } from './archs';
import { Context, FileCheck, type Finding, type DefinedModel, type SourceFile } from './context';
import type { BreakingChanges } from './breakingChanges';
import { moduleDepends } from './loadArchs';
import { checkJavaScript } from './javascript';
import { checkJavaScriptSyntax } from './javascriptSyntax';
import { isExtension, isSkipped, PythonCheck } from './python';
import { checkPythonSyntax } from './pythonSyntax';
import { type Fix } from './fixes/edits';
import { declarationOf, findFixes, missingDemo } from './fixes/findFixes';
import { XmlCheck } from './xml';
import { checkXmlSyntax } from './xmlSyntax';

/** A file that was not read, and why, in Chinese. */
export interface Unparsed {
  path: string;
  line: number;
  reason: string;
  /** Whether it is a statement of a file whose other statements were read. */
  isStatement?: true;
}

/** What a check of modules says. */
export interface UpgradeReport {
  findings: Finding[];
  /** The changes that need no thought. */
  fixes: Fix[];
  unparsed: Unparsed[];
  /** How many files were read. */
  files: number;
  /** What makes the result less than it seems, in Chinese. */
  warnings: string[];
}

// The rule `series` checks the same files for each series.
const pythonOf = memoize(({ text }: SourceFile) => parsePython(text));
const xmlOf = memoize(({ text }: SourceFile) => {
  const root = parseXml(text).documentElement;
  return root && descendants(root);
});
const javascriptOf = memoize(({ text }: SourceFile) => parseJavaScript(text).program);

/** @returns the models that Python files define or extend */
function definedModels(bodies: Iterable<PyNode[]>): Map<string, DefinedModel> {
  const models = new Map<string, DefinedModel>();
  for (const body of bodies)
    for (const { model, inherits, fields, methods } of modelsIn(body)) {
      const none = { fields: new Map(), methods: new Set<string>(), parents: new Set<string>() };
      const defined = models.get(model) ?? none;
      models.set(model, defined);
      for (const parent of inherits) if (parent !== model) defined.parents.add(parent);
      for (const field of fields) if (!isExtension(field)) defined.fields.set(field.name, field);
      for (const { name } of methods) defined.methods.add(name.id);
    }
  return models;
}

function checkManifest(body: PyNode[], file: FileCheck, warnings: string[]): void {
  const manifest = readManifest(body);
  if (!manifest) return;
  for (const { value, line } of manifest.list('depends')) file.find(line, 'addon', value);
  for (const [key, { line }] of manifest.keys) file.find(line, 'manifest', key);
  for (const { bundle, line, paths } of manifest.assets) {
    file.find(line, 'bundle', bundle);
    for (const { target, ...path } of paths) {
      const { line, value } = target ?? path;
      // A path of the bundle's own that is gone is an error in the console; the rest is loaded.
      file.checkAsset(line, value, target ? undefined : 'changed');
    }
  }
  const folder = file.path.replace(/\/[^/]*$/, '');
  // Without this file only a part of the module is given.
  if (file.context.hasFile(`${folder}/__init__.py`))
    for (const { value, line } of manifest.list('demo'))
      if (/\.(?:xml|csv)$/.test(value) && !file.context.hasFile(`${folder}/${value}`))
        file.find(line, 'syntax', missingDemo);
  const version = manifest.keys.get('version');
  // With fewer parts it is a version of the module alone.
  const [series] = /^\d+(?=\.0(?:\.\d+){2,3}$)/.exec(stringValue(version?.value) ?? '') ?? [];
  if (!version || !series) return;
  file.find(version.line, 'syntax', `manifest ${series}.0`);
  const { from } = file.context.changes;
  if (Number(series) !== from)
    warnings.push(`${file.path} 的版本号是 ${series}.0，检查的是从 ${seriesName(from)} 升级`);
}

/**
 * @returns the files of the client that no module loads: no bundle of a manifest has them, no file
 *   that is loaded imports them, and nothing names their path
 */
function unloadedFiles(
  files: readonly SourceFile[],
  manifests: readonly [path: string, body: PyNode[]][],
  javascript: readonly [path: string, program: Program][],
): Set<string> {
  const named = manifests.flatMap(([path, body]) => {
    const manifest = readManifest(body);
    const folder = path.replace(/[^/]*$/, '');
    const data = ['data', 'demo'].flatMap((key) => manifest?.list(key) ?? []);
    return [
      ...data.map(({ value }) => folder + value),
      ...(manifest?.assets ?? []).flatMap(({ paths }) => paths.map(({ value }) => value)),
    ];
  });
  for (const { path, text } of files)
    if (!path.endsWith('__manifest__.py'))
      for (const [found] of text.matchAll(/\w+\/static\/[^\s"'`<>,)]+/g)) named.push(found);
  const globs = [...new Set(named)].map((path) => {
    const pattern = path.replace(/^\//, '').replace(/[.+^${}()|\\]/g, '\\$&');
    const steps: Record<string, string> = { '**/': '(?:.*/)?', '*': '[^/]*', '?': '[^/]' };
    return new RegExp(`^${pattern.replace(/\*\*\/|\*|\?/g, (step) => steps[step] ?? step)}$`);
  });
  const given = new Set(manifests.map(([path]) => path.replace(/[^/]*$/, '')));
  const unloaded = new Set(
    files.flatMap(({ path }) => {
      const [folder = ''] = /^.*?(?=static\/src\/.*\.(?:js|xml)$)/.exec(path) ?? [];
      return given.has(folder) && !globs.some((glob) => glob.test(path)) ? [path] : [];
    }),
  );
  const byModule = new Map(
    [...unloaded].map((path) => [importPath(path.replace(/(?:\/index)?\.js$/, '')), path]),
  );
  const programs = new Map(javascript);
  const follow = (path: string): void => {
    const program = programs.get(path);
    for (const { module } of program ? importsOf(program) : []) {
      const imported = byModule.get(resolveImport(path, module));
      if (imported && unloaded.delete(imported)) follow(imported);
    }
  };
  for (const path of programs.keys()) if (!unloaded.has(path)) follow(path);
  return unloaded;
}

function checkCsv(text: string, file: FileCheck): void {
  const model = file.path.replace(/^.*\/|(?:-[^/]*)?\.csv$/g, '');
  const { header, rows } = parseCsv(text);
  file.find(1, 'model', model);
  for (const name of header)
    file.checkFieldPath(1, model, name.replace(/:id$/, '').replaceAll('/', '.'));
  for (const { cells, line } of rows) {
    for (const [id] of cells.join().matchAll(/[\w.]*\bmodel_\w+|\b\w+\.\w+/g))
      file.checkId(line, id);
    for (const [index, name] of header.entries())
      file.checkValue(line, model, name, cells[index] ?? null);
  }
}

/**
 * Reports relations to models that no addon has: up to 18.0 the registry only warns of these. When
 * a module needs an addon that is not known, that may have the model.
 */
function checkComodels(
  python: readonly [path: string, body: PyNode[]][],
  files: readonly SourceFile[],
  context: Context,
  { depends, models }: Archs,
): void {
  const modules = moduleDepends(files);
  const needed = [...modules.values()].flat();
  if (models.size === 0 || modules.size === 0) return;
  if (!needed.every((addon) => addon in depends || modules.has(addon))) return;
  for (const [path, body] of python)
    for (const { fields } of path.includes('/tests/') ? [] : modelsIn(body))
      for (const { comodel, line } of fields)
        if (comodel && !context.models.has(comodel) && !models.has(comodel)) {
          const change = context.changes.find('syntax', 'unknown comodel');
          const says = `${change?.replacement?.says ?? ''}：没有 \`${comodel}\``;
          const replacement = { ...change?.replacement, says };
          if (change) new FileCheck(path, context).report(line, { ...change, replacement });
        }
}

/** @returns what programs import, by their name for it: `@web/core/dropdown/dropdown Dropdown` */
function importedNames(programs: Iterable<Program>): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const program of programs)
    for (const { module, name, local } of importsOf(program))
      names.set(local, (names.get(local) ?? new Set()).add(`${module} ${name}`));
  return names;
}

/** @returns the ids of records that an XML file defines, with the module's name */
const definedIds = (path: string, elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    const id = element.getAttribute('id');
    return id ? (id.includes('.') ? id : `${path.split('/', 1)[0] ?? ''}.${id}`) : [];
  });

/** @returns the names of the classes of tests that never run */
const skippedClasses = (bodies: readonly PyNode[][]): string[] =>
  bodies.flatMap((body) =>
    findNodes(body, 'StmtClassDef')
      .filter(isSkipped)
      .map(({ name }) => name.id),
  );

/** @returns the keys that code adds to registries */
const registeredKeys = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/\.add\(\s*["']([\w.]+)["']/g)].map(([, key = '']) => key),
  );

/**
 * Checks the files of one module or of several that belong together.
 *
 * @param onProgress gets the share of the work that is done, from 0 to 1; it may throw to stop the
 *   check
 */
export function checkModules(
  files: readonly SourceFile[],
  changes: BreakingChanges,
  onProgress: (share: number) => void = () => undefined,
): UpgradeReport {
  const unparsed: Unparsed[] = [];
  const warnings: string[] = [];
  let done = 0;
  const attempt = <T>(path: string, work: () => T): T | undefined => {
    onProgress(done++ / (2 * files.length));
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ParseError) && !(error instanceof RangeError)) throw error;
      unparsed.push({
        path,
        line: error instanceof ParseError ? error.line : 1,
        reason: error.message,
      });
      return undefined;
    }
  };
  /** @returns the paths of files that can be read, and what is in them */
  const parseAll = <T>(names: RegExp, parse: (file: SourceFile) => T | null): [string, T][] =>
    files
      .filter(({ path }) => names.test(path))
      .flatMap((file) => {
        const parsed = attempt(file.path, () => parse(file));
        return parsed ? [[file.path, parsed]] : [];
      });
  const python = parseAll(/\.py$/i, pythonOf);
  for (const [path, body] of python)
    for (const line of new Set(findNodes(body, 'Unparsed').map((node) => node.line)))
      unparsed.push({ path, line, reason: '这一句没有读懂，其中的问题没有查', isStatement: true });
  const xml = parseAll(/\.xml$/i, xmlOf);
  const javascript = parseAll(/^(?!.*\/lib\/).*\.js$/i, javascriptOf);
  const context = new Context(
    changes,
    definedModels(python.map(([, body]) => body)),
    new Set(xml.flatMap(([path, elements]) => definedIds(path, elements))),
    importedNames(javascript.map(([, program]) => program)),
    new Set([...registeredKeys(files), ...python.flatMap(([, body]) => routesIn(body))]),
    // That a class has a name counts more than that other objects have it.
    new Map([
      ...javascript.flatMap(([, program]) =>
        memberNames(program).map((name) => [name, false] as const),
      ),
      ...javascript.flatMap(([path, program]) =>
        classesIn(program).flatMap((definition) => {
          const base = importedBy(program, path).get(definition.base ?? '');
          return ownMembers(definition).flatMap((name) =>
            (base ? [name, `${base}.${name}`] : [name]).map((each) => [each, true] as const),
          );
        }),
      ),
    ]),
    new Set(skippedClasses(python.map(([, body]) => body))),
    unloadedFiles(
      files,
      python.filter(([path]) => path.endsWith('__manifest__.py')),
      javascript,
    ),
    files,
  );
  for (const [path, body] of python)
    attempt(path, () => {
      if (path.endsWith('__manifest__.py'))
        checkManifest(body, new FileCheck(path, context), warnings);
      else {
        new PythonCheck(path, context).check(body);
        checkPythonSyntax(body, new FileCheck(path, context));
      }
    });
  for (const [path, elements] of xml)
    attempt(path, () => {
      new XmlCheck(path, context).check(elements);
      checkXmlSyntax(elements, new FileCheck(path, context));
    });
  const anchors = changes.archs ? checkAnchors(xml, files, context, changes.archs) : [];
  if (changes.archs) checkComodels(python, files, context, changes.archs);
  for (const [path, program] of javascript)
    attempt(path, () => {
      checkJavaScript(program, new FileCheck(path, context));
      checkJavaScriptSyntax(program, new FileCheck(path, context));
    });
  for (const { path, text } of files) {
    const file = new FileCheck(path, context);
    if (/^(?!.*\/static\/).*\.csv$/i.test(path)) attempt(path, () => checkCsv(text, file));
    if (declarationOf(path, text)) file.find(1, 'syntax', '说明页开头的 <?xml encoding>');
  }
  const findings = context.findings.sort(
    (a, b) =>
      Number(a.path > b.path) - Number(a.path < b.path) || a.line - b.line || a.since - b.since,
  );
  const unloaded = [...new Set(findings.map(({ path }) => path))].filter((path) =>
    context.unloaded.has(path),
  );
  if (unloaded.length > 0)
    warnings.push(`没有资源包加载，写到的问题不会让 Odoo 报错：${unloaded.join('、')}`);
  const fixes = findFixes({ files, python, xml, javascript, findings, anchors }, changes);
  return { findings, fixes, unparsed, files: files.length, warnings };
}
