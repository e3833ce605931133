import { readManifest } from '../odoo/source/manifest';
import { modelsIn } from '../odoo/source/models';
import type { Program } from 'acorn';
import { importsOf, parseJavaScript } from '../parse/javascript';
import { ParseError } from '../parse/parseError';
import { parsePython } from '../parse/python';
import { all, type PyNode, stringValue } from '../parse/pythonNodes';
import { descendants, parseXml } from '../parse/xml';
import { Context, type Finding, type OwnModel, type SourceFile } from './context';
import type { Facts } from './facts';
import { checkJavaScript } from './javascript';
import { isExtension, PythonCheck } from './python';
import { checkTexts } from './texts';
import { XmlCheck } from './xml';

/** A file that was not read, and why, in Chinese. */
export interface Unread {
  path: string;
  line: number;
  reason: string;
}

/** What a check of modules says. */
export interface UpgradeReport {
  findings: Finding[];
  unread: Unread[];
  /** How many files were read. */
  files: number;
}

const moduleOf = (path: string): string => path.split('/', 1)[0] ?? '';

/** @returns the models that Python files define or extend */
function ownModels(bodies: Iterable<PyNode[]>): Map<string, OwnModel> {
  const models = new Map<string, OwnModel>();
  for (const body of bodies)
    for (const { model, inherits, fields, methods } of modelsIn(body)) {
      const own = models.get(model) ?? {
        fields: new Map(),
        methods: new Set(),
        parents: new Set(),
      };
      models.set(model, own);
      for (const parent of inherits) if (parent !== model) own.parents.add(parent);
      for (const field of fields) if (!isExtension(field)) own.fields.set(field.name, field);
      for (const { name } of methods) own.methods.add(name.id);
    }
  return models;
}

function checkManifest(path: string, body: PyNode[], context: Context): void {
  const manifest = readManifest(body);
  if (!manifest) return;
  for (const { value, line } of manifest.list('depends')) context.find(path, line, 'addon', value);
  for (const [key, { line }] of manifest.keys) context.find(path, line, 'manifest', key);
  for (const { bundle, line } of manifest.assets) context.find(path, line, 'bundle', bundle);
  const version = manifest.keys.get('version');
  const text = stringValue(version?.value) ?? '';
  // With fewer parts it is a version of the module alone.
  const [series] = /^\d+(?=\.0(?:\.\d+){2,3}$)/.exec(text) ?? [];
  if (version && series) context.find(path, version.line, 'syntax', `manifest ${series}.0`);
}

function checkCsv({ path, text }: SourceFile, context: Context): void {
  const model = path.replace(/^.*\/|\.csv$/g, '');
  const [header = '', ...rows] = text.split(/\r\n?|\n/);
  context.find(path, 1, 'model', model);
  for (const name of header.split(','))
    context.report(
      path,
      1,
      context.member(model, ['field'], name.trim().replace(/^"|[/:].*|"$/g, '')),
    );
  rows.forEach((row, index) => {
    for (const [cell] of row.matchAll(/[\w.]*\bmodel_\w+|\b\w+\.\w+/g)) {
      const gone = /model_(\w+)$/.exec(cell)?.[1];
      if (!context.ids.has(cell)) context.find(path, index + 2, 'xmlId', cell);
      if (gone) context.find(path, index + 2, 'model', gone.replaceAll('_', '.'));
    }
  });
}

/** @returns what programs import from other addons, by their name for it: `@web/… Dropdown` */
function importedNames(programs: Iterable<Program | undefined>): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const program of programs)
    for (const { module, name, local } of program ? importsOf(program) : [])
      names.set(local, (names.get(local) ?? new Set()).add(`${module} ${name}`));
  return names;
}

/** @returns the ids of records that an XML file defines, with the module's name */
function definedIds(path: string, root: ReturnType<typeof parseXml>): string[] {
  const { documentElement } = root;
  const ids = documentElement ? descendants(documentElement) : [];
  return ids.flatMap((element) => {
    const id = element.getAttribute('id');
    if (!id) return [];
    return id.includes('.') ? [id] : [`${moduleOf(path)}.${id}`];
  });
}

/**
 * Checks the files of one module or of several that belong together.
 *
 * @param onProgress gets the share of the work that is done, from 0 to 1; it may throw to stop the
 *   check
 */
export function checkModules(
  files: readonly SourceFile[],
  facts: Facts,
  onProgress: (share: number) => void = () => undefined,
): UpgradeReport {
  const unread: Unread[] = [];
  const ofType = (extension: string): SourceFile[] =>
    files.filter(({ path }) => path.toLowerCase().endsWith(extension));
  let done = 0;
  const total = 2 * files.length || 1;
  const each = <T>({ path }: SourceFile, work: () => T): T | undefined => {
    onProgress(done++ / total);
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ParseError) && !(error instanceof RangeError)) throw error;
      const line = error instanceof ParseError ? error.line : 1;
      unread.push({ path, line, reason: error.message });
      return undefined;
    }
  };
  const python = new Map(
    ofType('.py').map((file) => [file, each(file, () => parsePython(file.text)) ?? []]),
  );
  for (const [{ path }, body] of python)
    for (const { line } of all(body, 'Unread'))
      unread.push({ path, line, reason: '这一句没有读懂，其中的问题没有查' });
  const xml = new Map(ofType('.xml').map((file) => [file, each(file, () => parseXml(file.text))]));
  const ids = [...xml].flatMap(([{ path }, root]) => (root ? definedIds(path, root) : []));
  const js = new Map(
    ofType('.js')
      .filter(({ path }) => !path.includes('/lib/'))
      .map((file) => [file, each(file, () => parseJavaScript(file.text).program)]),
  );
  const context = new Context(
    facts,
    ownModels(python.values()),
    new Set(ids),
    importedNames(js.values()),
    new Set(
      files.flatMap(({ text }) =>
        [...text.matchAll(/\.add\(\s*["']([\w.]+)["']/g)].map(([, key = '']) => key),
      ),
    ),
  );
  for (const [file, body] of python)
    each(file, () => {
      if (file.path.endsWith('__manifest__.py')) checkManifest(file.path, body, context);
      else new PythonCheck(file.path, context).check(body);
    });
  for (const [file, root] of xml)
    each(file, () => {
      if (root?.documentElement) new XmlCheck(file.path, context).check(root.documentElement);
    });
  for (const [file, program] of js)
    each(file, () => {
      if (program) checkJavaScript(file.path, program, context);
    });
  for (const file of ofType('.csv').filter(({ path }) => !path.includes('/static/')))
    each(file, () => checkCsv(file, context));
  for (const file of files) checkTexts(file, context);
  const findings = context.findings.sort(
    (a, b) => a.path.localeCompare(b.path) || a.line - b.line || a.since - b.since,
  );
  return { findings, unread, files: files.length };
}
