import { memoize } from '../../lib/memoize';
import type { Note, NoteModule } from '../../notes/types';
import { pythonOf, xmlOf } from '../parseBlock';
import { lineOf } from '../../parse/xml';
import { closure } from '../../odoo/tables';
import { readComponents } from './components';
import { accessRows, readCsv, readDefinitions, readReferences } from './dataFiles';
import { readManifest } from '../../odoo/source/manifest';
import { modelsIn } from '../../odoo/source/models';

/** Reads what the files of a module define and use, in the order of the page. Lines are the page's. */
function readModule({ name, files }: NoteModule) {
  const block = files.find(({ path }) => path === '__manifest__.py')?.block;
  const manifest = readManifest(block ? pythonOf(block) : []);
  const csv = files.filter(({ path }) => path.endsWith('.csv')).map(readCsv);
  const blocks = files.map(({ block }) => block);
  return {
    name,
    files,
    manifest,
    models: blocks
      .filter(({ language }) => language === 'python')
      .flatMap((each) => modelsIn(pythonOf(each))),
    csv,
    access: accessRows(csv),
    definitions: readDefinitions(files, csv),
    references: readReferences(files, csv),
    templates: files
      .filter(({ path }) => /^static\/.*\.xml$/.test(path))
      .flatMap(({ block }) => [...(xmlOf(block)?.getElementsByTagName('*') ?? [])])
      .map((element) => ({ name: element.getAttribute('t-name') ?? '', line: lineOf(element) }))
      .filter(({ name: template }) => template),
    components: files.flatMap(readComponents),
    /** The addons that it depends on, directly or not. */
    dependencies: closure(manifest?.list('depends').map(({ value }) => value) ?? []),
  };
}

const moduleOf = memoize(readModule);

/** Reads the modules of a page, in its order. */
export const modulesOf = (note: Note): ModuleModel[] => note.modules.map(moduleOf);

export type ModuleModel = ReturnType<typeof readModule>;
