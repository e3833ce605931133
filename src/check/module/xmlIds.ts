import type { Element } from '@xmldom/xmldom';
import type { NoteFile } from '../../notes/types';
import { pageLine } from '../blocks';
import { xmlOf } from '../parse/parseBlock';
import { attributeLine, descendants, lineOf } from '../parse/xml';
import type { CsvTable } from './csv';

/** An XML id a data file makes. */
export interface Definition {
  id: string;
  /** Model of the record. */
  model: string;
  path: string;
  /** In the page. */
  line: number;
}

/** An XML id a data file names. */
export interface Reference {
  /** As written. */
  id: string;
  path: string;
  line: number;
}

const modelOfTag: Record<string, string> = {
  template: 'ir.ui.view',
  menuitem: 'ir.ui.menu',
  act_window: 'ir.actions.act_window',
};

/** XML files that are data, not templates of the web client. */
function dataFiles(files: NoteFile[]): NoteFile[] {
  return files.filter(({ path }) => path.endsWith('.xml') && !path.startsWith('static/'));
}

/** Elements that load something, in document order. */
function elementsOf({ block }: NoteFile): Element[] {
  const root = xmlOf(block)?.documentElement;
  return root ? descendants(root) : [];
}

/** XML ids a module's data files make, in the order of the page. */
export function readDefinitions(files: NoteFile[], tables: CsvTable[]): Definition[] {
  const fromXml = dataFiles(files).flatMap((file) =>
    elementsOf(file).flatMap((element): Definition[] => {
      const id = element.getAttribute('id');
      if (!id || !/^(?:record|template|menuitem|act_window|report)$/.test(element.tagName))
        return [];
      const model =
        element.getAttribute('model') ?? modelOfTag[element.tagName] ?? 'ir.actions.report';
      return [{ id, model, path: file.path, line: pageLine(file.block, lineOf(element)) }];
    }),
  );
  const fromCsv = tables.flatMap(({ path, model, rows }) =>
    rows.flatMap(({ cells, line }): Definition[] =>
      cells.id ? [{ id: cells.id, model, path, line }] : [],
    ),
  );
  return [...fromXml, ...fromCsv];
}

/** `ref('a.b')` in expressions, `%(a.b)d` in views. */
function idsInText(text: string): string[] {
  return [...text.matchAll(/\bref\(\s*['"]([\w.]+)['"]|%\(([\w.]+)\)[ds]/g)].map(
    ([, called, formatted]) => called ?? formatted ?? '',
  );
}

function groupIds(text: string): string[] {
  return text
    .split(',')
    .map((group) => group.trim().replace(/^!/, ''))
    .filter((group) => group && !group.includes('%('));
}

function referencesOf(element: Element): { id: string; line: number }[] {
  const found: { id: string; line: number }[] = [];
  const add = (name: string, ids: string[]): void => {
    for (const id of ids) found.push({ id, line: attributeLine(element, name) });
  };
  const value = (name: string): string => element.getAttribute(name) ?? '';
  if (element.tagName === 'field' && value('ref')) add('ref', [value('ref')]);
  if (element.tagName === 'menuitem')
    for (const name of ['action', 'parent']) if (value(name)) add(name, [value(name)]);
  if (element.tagName === 'template' && value('inherit_id'))
    add('inherit_id', [value('inherit_id')]);
  if (element.tagName === 't' || element.hasAttribute('t-call')) {
    const called = value('t-call');
    if (called.includes('.') && !called.includes('{')) add('t-call', [called]);
  }
  if (value('groups')) add('groups', groupIds(value('groups')));
  for (const attribute of element.attributes) {
    if (attribute.name === 'groups') continue;
    add(attribute.name, idsInText(attribute.value));
  }
  return found;
}

/** XML ids a module's data files name. */
export function readReferences(files: NoteFile[], tables: CsvTable[]): Reference[] {
  const fromXml = dataFiles(files).flatMap((file) =>
    elementsOf(file).flatMap((element) =>
      referencesOf(element).map(({ id, line }) => ({
        id,
        path: file.path,
        line: pageLine(file.block, line),
      })),
    ),
  );
  const fromCsv = tables.flatMap(({ path, header, rows }) =>
    rows.flatMap(({ cells, line }) =>
      header
        .filter((name) => /[:/]id$/.test(name))
        .flatMap((name) => (cells[name] ?? '').split(','))
        .filter((id) => id.trim())
        .map((id): Reference => ({ id: id.trim(), path, line })),
    ),
  );
  return [...fromXml, ...fromCsv];
}
