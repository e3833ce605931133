import type { NoteModule } from '../../notes/types';
import { pythonOf, xmlOf } from '../parse/parseBlock';
import { lineOf } from '../parse/xml';
import { closure } from '../tables';
import { type ComponentClass, readComponents } from './components';
import { type AccessRow, accessRows, type CsvFile, readCsv } from './csv';
import { type Manifest, readManifest } from './manifest';
import { type ModelClass, modelsIn } from './models';
import { type Definition, readDefinitions, readReferences, type Reference } from './xmlIds';

/** What the files of a module define and use. Lines are the page's. */
export interface ModuleModel {
  name: string;
  files: NoteModule['files'];
  manifest: Manifest | null;
  models: ModelClass[];
  csv: CsvFile[];
  access: AccessRow[];
  /** XML ids in the order of the page, as written. */
  definitions: Definition[];
  references: Reference[];
  /** Names of Owl templates in the order of the page. */
  templates: { name: string; line: number }[];
  components: ComponentClass[];
  /** The addons that it depends on, directly or not. */
  dependencies: Set<string>;
}

/** Reads the files of a module. */
export function readModule({ name, files }: NoteModule): ModuleModel {
  const manifest = readManifest(files);
  const csv = files.filter(({ path }) => path.endsWith('.csv')).map(readCsv);
  const blocks = files.map(({ block }) => block);
  const templates = files
    .filter(({ path }) => /^static\/.*\.xml$/.test(path))
    .flatMap(({ block }) => [...(xmlOf(block)?.getElementsByTagName('*') ?? [])])
    .filter((element) => element.getAttribute('t-name'))
    .map((element) => ({ name: element.getAttribute('t-name') ?? '', line: lineOf(element) }));
  return {
    name,
    files,
    manifest,
    models: blocks
      .filter(({ language }) => language === 'python')
      .flatMap((block) => modelsIn(pythonOf(block))),
    csv,
    access: accessRows(csv),
    definitions: readDefinitions(files, csv),
    references: readReferences(files, csv),
    templates,
    components: files.flatMap(readComponents),
    dependencies: closure(manifest?.list('depends').map(({ value }) => value) ?? []),
  };
}
