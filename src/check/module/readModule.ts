import { memoize } from '../../lib/memoize';
import type { Note, NoteModule } from '../../notes/types';
import { pythonOf, xmlOf } from '../parseBlock';
import { lineOf } from '../../parse/xml';
import { closure, tables } from '../../odoo/tables';
import { readComponents } from './components';
import { accessRows, readCsv, readDefinitions, readReferences } from './dataFiles';
import { readManifest } from '../../odoo/source/manifest';
import { modelsIn } from '../../odoo/source/models';

/** Reads what the files of a module define and use, in page order, with the page's lines. */
function readModule({ name, files }: NoteModule, page: NoteModule[]) {
  const block = files.find(({ path }) => path === '__manifest__.py')?.block;
  const manifest = readManifest(block ? pythonOf(block) : []);
  const loaded = [...(manifest?.list('data') ?? []), ...(manifest?.list('demo') ?? [])];
  const data = files.filter(({ path }) => loaded.some(({ value }) => value === path));
  const csv = data.filter(({ path }) => path.endsWith('.csv')).map(readCsv);
  const own = page.map((module) => module.name);
  const depends = manifest?.list('depends').map(({ value }) => value) ?? [];
  return {
    name,
    files,
    manifest,
    models: files
      .filter(({ path, block: each }) => each.language === 'python' && !path.startsWith('tests/'))
      .flatMap(({ block: each }) => modelsIn(pythonOf(each))),
    csv,
    access: accessRows(csv),
    definitions: readDefinitions(files, csv),
    references: readReferences(data, csv),
    templates: files
      .filter(({ path }) => /^static\/.*\.xml$/.test(path))
      .flatMap(({ block }) => [...(xmlOf(block)?.getElementsByTagName('*') ?? [])])
      .map((element) => ({ name: element.getAttribute('t-name') ?? '', line: lineOf(element) }))
      .filter(({ name: template }) => template),
    components: files.flatMap(readComponents),
    /** The addons that it depends on, directly or not. */
    dependencies: closure([name, ...depends]),
    /** Whether the names are known of all that it depends on. An addon of others may define any. */
    isClosed: depends.every((each) => tables.addons.has(each) || own.includes(each)),
  };
}

/** Reads the modules of a page, in its order. */
export const modulesOf = memoize((note: Note): ModuleModel[] =>
  note.modules.map((module) => readModule(module, note.modules)),
);

export type ModuleModel = ReturnType<typeof readModule>;
