import { memoize } from '../../lib/memoize';
import type { Note, NoteModule } from '../../notes/types';
import { pythonOf, xmlOf } from '../parseBlock';
import { modelsIn, readManifest, xmlLine } from '../../odoo/analysis';
import { closure, odoo17Names } from '../../odoo/node';
import { readCsv, readDefinitions, readReferences } from './dataFiles';

function readModule({ name, files }: NoteModule, page: NoteModule[]) {
  const block = files.find(({ path }) => path === '__manifest__.py')?.block;
  const manifest = readManifest(block ? pythonOf(block) : []);
  const loaded = [...(manifest?.list('data') ?? []), ...(manifest?.list('demo') ?? [])];
  const data = files.filter(({ path }) => loaded.some(({ value }) => value === path));
  const csv = data.filter(({ path }) => path.endsWith('.csv')).map(readCsv);
  const pageModules = page.map((module) => module.name);
  const depends = manifest?.list('depends').map(({ value }) => value) ?? [];
  return {
    name,
    files,
    manifest,
    models: files
      .filter(({ path, block: each }) => each.language === 'python' && !path.startsWith('tests/'))
      .flatMap(({ block: each }) => modelsIn(pythonOf(each))),
    /** The XML ids that data files define. */
    definitions: readDefinitions(files, csv),
    references: readReferences(data, csv),
    /** The `t-name`s of the web client's templates. */
    templates: files
      .filter(({ path }) => /^static\/.*\.xml$/.test(path))
      .flatMap(({ block }) => [...(xmlOf(block)?.getElementsByTagName('*') ?? [])])
      .map((element) => ({ name: element.getAttribute('t-name') ?? '', line: xmlLine(element) }))
      .filter(({ name: template }) => template),
    /** The addons that it depends on, directly or not. */
    dependencies: closure([name, ...depends]),
    /** Whether the names are known of all that it depends on. An addon of others may define any. */
    dependenciesAllKnown: depends.every(
      (each) => odoo17Names.addons.has(each) || pageModules.includes(each),
    ),
  };
}

/** What the files of a module define and use, in page order, with the page's lines. */
export type ModuleModel = ReturnType<typeof readModule>;

/** Reads the modules of a page, in its order. */
export const modulesOf = memoize((note: Note) =>
  note.modules.map((module) => readModule(module, note.modules)),
);
