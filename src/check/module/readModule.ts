import type { NoteModule } from '../../notes/types';
import { languageOf } from '../blocks';
import type { Context } from '../context';
import { type Manifest, readManifest } from './manifest';
import { type ModelClass, readModels } from './models';
import { closure } from '../tables';
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
export function readModule(module: NoteModule, context: Context): ModuleModel {
  const files = module.files;
  const manifest = readManifest(files, context);
  const csv = files.filter(({ block }) => languageOf(block) === 'csv').map(readCsv);
  const models = files.filter(({ block }) => languageOf(block) === 'python').flatMap((file) => readModels(file, context));
  const templates = new Map<string, number>();
  for (const { path, block } of files) {
    if (!/^static\/.*\.xml$/.test(path)) continue;
    const root = context.xml(block)?.documentElement;
    for (const element of root ? [...root.getElementsByTagName('*')] : []) {
      const name = element.getAttribute('t-name');
      if (name) templates.set(name, block.line + ((element as { lineNumber?: number }).lineNumber ?? 1) - 1);
    }
  }
  return {
    name: module.name,
    files,
    manifest,
    models,
    csv,
    access: csv.flatMap(({ access }) => access),
    definitions: readDefinitions(files, csv, context),
    references: readReferences(files, csv, context),
    templates,
    components: files.flatMap((file) => readComponents(file, context)),
    dependencies: closure(manifest?.list('depends').map(({ value }) => value) ?? [], context.tables.addons),
  };
}
