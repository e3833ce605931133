import { names, readTables, type Tables } from '../check/tables';
import { groupBy } from '../lib/groupBy';
import { sectionLines } from '../notes/sections';
import { differs, versionRows, versionTableHead } from '../notes/versionTable';
import type { Note } from '../notes/types';
import { apiId, type ApiKind, apiKinds, type ApiUse, compiledTags, spell, usesOf } from './api';
import { asCell, code, linkTo, page, type ReferencePage, tableFilter } from './write';

interface NoteUse extends ApiUse {
  note: Note;
}

const list = (texts: Iterable<string>): string => [...new Set(texts)].map((text) => code(text)).join('、');

/** File of a module that is imported by its path. */
function fileOf(module: string): string {
  if (module === '@odoo/owl') return 'addons/web/static/lib/owl/owl.js';
  const [, addon = '', rest = ''] = /^@([^/]+)\/(.*)$/.exec(module) ?? [];
  return `addons/${addon}/static/${rest.startsWith('../') ? rest.slice(3) : `src/${rest}`}.js`;
}

/** What a name is and where it is in 17.0, from the tables. */
function whatIs(kind: ApiKind, name: string, of: string[], tables: Tables): string {
  const { modules, owl, services, registries, fields, signatures, views, modelOwner, templateOwner, components } = tables;
  const [first = ''] = of;
  switch (kind) {
    case 'js': {
      const props = names(of.map((module) => components[`${module} ${name}`]).find(Boolean)).map((prop) => prop.replace('?', ''));
      const what = props.length > 0 ? `组件，props：${list(props)}；` : /^use[A-Z]/.test(name) ? 'hook，' : '';
      return `${what}导出自 ${list(of)}`;
    }
    case 'module':
      return `${code(fileOf(name))}，导出 ${String((name === '@odoo/owl' ? owl : modules.get(name))?.size)} 个名字`;
    case 'service':
      return `服务，模块 ${list([...services].flatMap(([addon, known]) => (known.has(name) ? addon : [])))}`;
    case 'orm':
      return `服务 ${code('orm')} 的方法，${code('@web/core/orm_service')}`;
    case 'registry': {
      const size = registries.get(name)?.size ?? 0;
      return `注册表，${size > 0 ? `17.0 登记了 ${size} 个名字` : '`@web/core/registry` 的一个类别'}`;
    }
    case 'template':
      return `QWeb 模板，模块 ${list([templateOwner.get(name) ?? ''])}`;
    case 'decorator':
      return '装饰器，`odoo/api.py`';
    case 'method': {
      const owners = of.map((model) => (model === '*' ? '所有模型' : `模型 ${code(model)} `)).join('、');
      const parameters = names(signatures[first]?.[name]).filter((parameter) => !/^(?:self|cls)$/.test(parameter));
      return `${owners}的方法，签名 ${code(`${name}(${parameters.join(', ')})`)}`;
    }
    case 'field': {
      const { positional = '', parameters = '' } = fields[name] ?? {};
      return `字段类，${code('odoo/fields.py')}，${names(parameters).length} 个参数，开头不写名字的依次是 ${list(names(positional))}`;
    }
    case 'parameter': {
      const types = Object.keys(fields).filter((type) => names(fields[type]?.parameters).includes(name));
      return types.length === Object.keys(fields).length ? '每种字段都有的参数' : `字段参数，用于 ${list(types)}`;
    }
    case 'model':
      return `模型，模块 ${list([modelOwner.get(name) ?? ''])}`;
    case 'xmlid':
      return `记录，模块 ${list([name.split('.')[0] ?? ''])}`;
    case 'element': {
      const inRng = Object.keys(views).filter((view) => name in (views[view] ?? {}));
      const compiled = Object.keys(compiledTags).filter((view) => compiledTags[view]?.includes(name));
      return `标签，用于视图 ${list([...compiled, ...inRng])}`;
    }
    case 'attribute': {
      const tags = Object.values(views).flatMap((grammar) =>
        Object.keys(grammar).filter((tag) => names(grammar[tag]).includes(name)),
      );
      return `属性，用于 ${list(tags.map((tag) => `<${tag}>`))}`;
    }
  }
}

/** Where other versions have a JS name, from the table of differences; empty when it has none. */
function otherVersions({ kind, name }: NoteUse, of: string[], { in16, in18 }: Tables): string {
  if (kind !== 'js') return '';
  return Object.entries({ '16.0': in16[name], '18.0': in18[name] })
    .map(([version, module]) => (module && !of.includes(module) ? `；${version} 在 ${code(module)}` : ''))
    .join('');
}

/** Kinds whose names stand in version tables as themselves; a tag or a parameter may be a word of another thing. */
const versionedKinds = new Set<ApiKind>(['js', 'service', 'orm', 'registry', 'template', 'decorator', 'method', 'model']);

/** Rows about a name in the version tables of the notes that use it. */
function versionsOf(uses: readonly NoteUse[]): string {
  const [{ kind, name }] = uses as [NoteUse];
  if (!versionedKinds.has(kind)) return '';
  const spelled = [name, spell({ kind, name })];
  const rows = [...new Set(uses.map(({ note }) => note))].flatMap(versionRows).filter(({ cells }) => {
    const codes = [...cells.join().matchAll(/`([^`]+)`/g)].map(([, each = '']) => each.replace(/\((?!").*/, ''));
    return codes.some((each) => spelled.includes(each)) && (differs(cells, 1, 2) || differs(cells, 2, 3));
  });
  const texts = rows.map(({ note, cells: [item = '', ...cells] }) => {
    const values = cells.map((cell, index) => `${versionTableHead[index + 1] ?? ''}：${asCell(cell)}`).join('；');
    return `<br/>${asCell(item)}，${values}（${linkTo(note, 'versions')}）`;
  });
  return texts.join('');
}

/** Names that 17.0 has no longer or not yet, of which the checker knows what to write. */
function removedNames({ removed }: Tables): string {
  const { pythonMethods, pythonNames, pythonNewer, xmlNewer, jsNames, jsServices, bundles } = removed;
  const rows = [
    ...Object.entries(pythonMethods).map(([name, fix]) => [`${name}()`, fix]),
    ...Object.entries({ ...pythonNames, ...pythonNewer }),
    ...Object.entries(xmlNewer).map(([name, fix]) => [`<${name}>`, fix]),
    ...Object.entries(jsNames),
    ...Object.entries(jsServices).map(([name, fix]) => [`useService("${name}")`, fix]),
    ...Object.entries(bundles),
  ].map(([name = '', fix = '']) => `| ${code(name)} | ${asCell(fix)} |`);
  return ['## 17.0 没有的名字 {/* #removed */}\n\n| 名字 | 在 17.0 写什么 |\n| --- | --- |', ...rows].join('\n');
}

/** Notes that a cell shows; the others are folded. */
const maxNotes = 3;

/** Each note once, with the lines of the name in its file. */
function noteCell(uses: NoteUse[]): string {
  const links = [...groupBy(uses, ({ note }) => note)].map(([note, own]) => {
    const lines = [...new Set(own.map(({ line }) => line))];
    const section = sectionOf(note, lines[0] ?? 1);
    return `${linkTo(note, section)} 第 ${lines.slice(0, maxLines).join('、')}${lines.length > maxLines ? ' …' : ''} 行`;
  });
  const shown = links.slice(0, links.length > maxNotes + 1 ? maxNotes : links.length);
  const folded = links.slice(shown.length);
  const more = folded.length > 0 ? `<details><summary>另外 ${folded.length} 篇</summary>${folded.join('；')}</details>` : '';
  return shown.join('；') + more;
}

/** Lines that a cell names of one note; the reader is at the first of them already. */
const maxLines = 3;

const sections = new WeakMap<Note, Map<number, string | undefined>>();

function sectionOf(note: Note, line: number): string | undefined {
  const known = sections.get(note) ?? new Map(sectionLines(note).map((each) => [each.line, each.section?.id]));
  sections.set(note, known);
  return known.get(line);
}

/** The names of Odoo that the notes' code uses. */
export function apiIndex(notes: readonly Note[]): ReferencePage {
  const known = readTables();
  const uses = notes.flatMap((note) => usesOf(note).map((use): NoteUse => ({ ...use, note })));
  const entries = groupBy(uses, apiId);
  const tables = (Object.keys(apiKinds) as ApiKind[]).flatMap((kind) => {
    const own = [...entries]
      .filter(([, [use]]) => use?.kind === kind)
      .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    if (own.length === 0) return [];
    const rows = own.map(([id, same]) => {
      const { name } = same[0] as NoteUse;
      const of = [...new Set(same.map((use) => use.of))];
      const cells = [
        whatIs(kind, name, of, known) + (versionsOf(same) || otherVersions(same[0] as NoteUse, of, known)),
        noteCell(same),
      ].map((cell) => cell.replaceAll('|', '\\|'));
      return `| <span id="${id}">${code(spell({ kind, name }))}</span> | ${cells.join(' | ')} |`;
    });
    const top = '| 名字 | 是什么，在 17.0 的哪里 | 笔记 |\n| --- | --- | --- |';
    return `## ${apiKinds[kind]} {/* #${kind} */}\n\n${[top, ...rows].join('\n')}`;
  });
  const intro = `笔记的代码用到的每个 Odoo 名字：是什么，在 17.0 的哪里，哪些笔记在哪一行用到。web 模块导出的名字在 16.0、18.0 换了位置的，笔记的「版本差异」写到的，也在那里；没写的，是对照表里没有差异。17.0 没有的名字在[最后一节](#removed)。名字从解析后的代码里读出，笔记里的名字也通向这里；行号是笔记源文件的行号。

${tableFilter('isStacked')}`;
  return page(
    'api',
    {
      title: 'API 索引',
      description: `笔记用到的 ${entries.size} 个 Odoo 名字：JS 导入、服务、注册表、模板、ORM 方法、字段、视图标签、模型与 XML id，各在 17.0 的哪里、哪些笔记用到。`,
      sidebar_position: 3,
      odoo: [17, 16, 18],
    },
    [intro, ...tables, removedNames(known)].join('\n\n'),
  );
}
