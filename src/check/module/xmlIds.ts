import type { Element } from '@xmldom/xmldom';
import type { NoteFile } from '../../notes/types';
import { xmlOf } from '../parse/parseBlock';
import { attributeLine, descendants, lineOf } from '../parse/xml';
import type { CsvFile } from './csv';

const modelOfTag: Record<string, string> = {
  template: 'ir.ui.view',
  menuitem: 'ir.ui.menu',
  act_window: 'ir.actions.act_window',
  report: 'ir.actions.report',
};

/** Finds the elements of a module's XML data, without the web client's templates, in the order of the page. */
function dataElements(files: NoteFile[]) {
  return files
    .filter(({ path }) => path.endsWith('.xml') && !path.startsWith('static/'))
    .flatMap(({ path, block }) => {
      const root = xmlOf(block)?.documentElement;
      return root ? descendants(root).map((element) => ({ path, element })) : [];
    });
}

/** Reads the XML ids that a module's data files define, in the order of the page. */
export function readDefinitions(files: NoteFile[], csv: CsvFile[]) {
  const fromXml = dataElements(files).flatMap(({ path, element }) => {
    const id = element.getAttribute('id');
    const model = modelOfTag[element.tagName] ?? element.getAttribute('model');
    const isRecord = element.tagName === 'record' || element.tagName in modelOfTag;
    return id && model && isRecord ? [{ id, model, path, line: lineOf(element) }] : [];
  });
  const fromCsv = csv.flatMap(({ path, model, rows }) =>
    rows.flatMap(({ cells, line }) => (cells.id ? [{ id: cells.id, model, path, line }] : [])),
  );
  return [...fromXml, ...fromCsv];
}

function listedIds(text: string): string[] {
  return text
    .split(',')
    .map((id) => id.trim().replace(/^!/, ''))
    .filter((id) => id && !id.includes('%('));
}

/** Finds ids in `ref('a.b')` and `%(a.b)d`. */
function idsInText(text: string): string[] {
  return [...text.matchAll(/\bref\(\s*['"]([\w.]+)['"]|%\(([\w.]+)\)[ds]/g)].map(
    ([, called, formatted]) => called ?? formatted ?? '',
  );
}

/** Attributes whose whole value is an XML id, by tag. */
const idAttributes: Record<string, string[]> = {
  field: ['ref'],
  menuitem: ['action', 'parent'],
  template: ['inherit_id'],
};

function idsIn(element: Element, name: string, value: string): string[] {
  if (name === 'groups') return listedIds(value);
  if (name === 't-call') return value.includes('.') && !value.includes('{') ? [value] : [];
  if (value && idAttributes[element.tagName]?.includes(name)) return [value];
  return idsInText(value);
}

/** Reads the XML ids that a module's data files refer to. */
export function readReferences(files: NoteFile[], csv: CsvFile[]) {
  const fromXml = dataElements(files).flatMap(({ path, element }) =>
    [...element.attributes].flatMap(({ name, value }) =>
      idsIn(element, name, value).map((id) => ({ id, path, line: attributeLine(element, name) })),
    ),
  );
  const fromCsv = csv.flatMap(({ path, header, rows }) =>
    rows.flatMap(({ cells, line }) =>
      header
        .filter((name) => /[:/]id$/.test(name))
        .flatMap((name) => listedIds(cells[name] ?? ''))
        .map((id) => ({ id, path, line })),
    ),
  );
  return [...fromXml, ...fromCsv];
}
