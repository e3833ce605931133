import type { NoteModule } from '../../notes/types';
import { languageOf, pageLine } from '../blocks';
import { lineOf } from '../parse/xml';
import { xmlOf } from '../parse/parseBlock';
import { closure, type Tables } from '../tables';
import { type Manifest, readManifest } from './manifest';
import { type ModelClass, readModels } from './models';
import { type AccessRow, type CsvTable, readCsv } from './csv';
import { type ComponentClass, readComponents } from './components';
import { type Definition, readDefinitions, readReferences, type Reference } from './xmlIds';

/** What the files of a module define and use. */
export interface ModuleModel {
  name: string;
  files: NoteModule['files'];
  manifest: Manifest | null;
  models: ModelClass[];
  csv: CsvTable[];
  access: AccessRow[];
  /** XML ids in the order of the page, short names. */
  definitions: Definition[];
  references: Reference[];
  /** Names of Owl templates with the line of each in the page. */
  templates: Map<string, number>;
  components: ComponentClass[];
  /** Addons it builds on, direct ones and theirs. */
  dependencies: Set<string>;
}

/** Reads a module's files once for all rules. */
export function readModule({ name, files }: NoteModule, tables: Tables): ModuleModel {
  const manifest = readManifest(files);
  const csv = files.filter(({ block }) => languageOf(block) === 'csv').map(readCsv);
  const models = files.filter(({ block }) => languageOf(block) === 'python').flatMap(readModels);
  const templates = new Map<string, number>();
  for (const { path, block } of files) {
    if (!/^static\/.*\.xml$/.test(path)) continue;
    const root = xmlOf(block)?.documentElement;
    for (const element of root ? [...root.getElementsByTagName('*')] : []) {
      const template = element.getAttribute('t-name');
      if (template) templates.set(template, pageLine(block, lineOf(element)));
    }
  }
  return {
    name,
    files,
    manifest,
    models,
    csv,
    access: csv.flatMap(({ access }) => access),
    definitions: readDefinitions(files, csv),
    references: readReferences(files, csv),
    templates,
    components: files.flatMap(readComponents),
    dependencies: closure(manifest?.list('depends').map(({ value }) => value) ?? [], tables.addons),
  };
}
