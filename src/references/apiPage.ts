import { names, type Tables } from '../check/tables';
import { groupBy } from '../lib/groupBy';
import { remember } from '../lib/remember';
import { sectionLines } from '../notes/sections';
import { differs, versionRows, versionTableHead } from '../notes/versionTable';
import type { Note } from '../notes/types';
import { apiId, type ApiKind, type ApiUse, compiledTags, knownContext, spell, usesOf } from './api';
import { asCell, code, linkTo, type Reference, table } from './write';

interface NoteUse extends ApiUse {
  note: Note;
}

const list = (texts: Iterable<string>): string =>
  [...new Set(texts)].map((text) => code(text)).join('、');

/** File of a module that is imported by its path. */
function fileOf(module: string): string {
  if (module === '@odoo/owl') return 'addons/web/static/lib/owl/owl.js';
  const [, addon = '', rest = ''] = /^@([^/]+)\/(.*)$/.exec(module) ?? [];
  return `addons/${addon}/static/${rest.startsWith('../') ? rest.slice(3) : `src/${rest}`}.js`;
}

/** What a name is and where it is in 17.0, from the tables. */
const whatIs: Record<ApiKind, (tables: Tables, name: string, of: string[]) => string> = {
  js({ components }, name, of) {
    const props = names(of.map((module) => components[`${module} ${name}`]).find(Boolean)).map(
      (prop) => prop.replace('?', ''),
    );
    const what =
      props.length > 0 ? `组件，props：${list(props)}；` : /^use[A-Z]/.test(name) ? 'hook，' : '';
    return `${what}导出自 ${list(of)}`;
  },
  module({ modules, owl }, name) {
    const exported = name === '@odoo/owl' ? owl : modules.get(name);
    return `${code(fileOf(name))}，导出 ${String(exported?.size)} 个名字`;
  },
  service: ({ services }, name) =>
    `服务，模块 ${list([...services.keys()].filter((addon) => services.get(addon)?.has(name)))}`,
  orm: () => '服务 `orm` 的方法，`@web/core/orm_service`',
  registry({ registries }, name) {
    const size = registries.get(name)?.size;
    return `注册表，${size ? `17.0 登记了 ${size} 个名字` : '`@web/core/registry` 的一个类别'}`;
  },
  template: ({ templateOwner }, name) => `QWeb 模板，模块 ${list([templateOwner.get(name) ?? ''])}`,
  decorator: () => '装饰器，`odoo/api.py`',
  method({ signatures }, name, of) {
    const owners = of
      .map((model) => (model === '*' ? '所有模型' : `模型 ${code(model)} `))
      .join('、');
    const parameters = names(signatures[of[0] ?? '']?.[name]).filter(
      (parameter) => !/^(?:self|cls)$/.test(parameter),
    );
    return `${owners}的方法，签名 ${code(`${name}(${parameters.join(', ')})`)}`;
  },
  field({ fields }, name) {
    const { positional = '', parameters = '' } = fields[name] ?? {};
    return `字段类，\`odoo/fields.py\`，${names(parameters).length} 个参数，开头不写名字的依次是 ${list(names(positional))}`;
  },
  parameter({ fields }, name) {
    const types = Object.keys(fields).filter((type) =>
      names(fields[type]?.parameters).includes(name),
    );
    return types.length === Object.keys(fields).length
      ? '每种字段都有的参数'
      : `字段参数，用于 ${list(types)}`;
  },
  model: ({ modelOwner }, name) => `模型，模块 ${list([modelOwner.get(name) ?? ''])}`,
  xmlid: (_tables, name) => `记录，模块 ${list([name.split('.')[0] ?? ''])}`,
  element({ views }, name) {
    const inRng = Object.keys(views).filter((view) => name in (views[view] ?? {}));
    const compiled = Object.keys(compiledTags).filter((view) => compiledTags[view]?.includes(name));
    return `标签，用于视图 ${list([...compiled, ...inRng])}`;
  },
  attribute({ views }, name) {
    const tags = Object.values(views).flatMap(Object.entries<string>);
    return `属性，用于 ${list(tags.flatMap(([tag, attributes]) => (names(attributes).includes(name) ? `<${tag}>` : [])))}`;
  },
};

/** Where other versions have a JS name, from the table of differences; empty when it has none. */
function otherVersions({ kind, name }: NoteUse, of: string[], { in16, in18 }: Tables): string {
  if (kind !== 'js') return '';
  return Object.entries({ '16.0': in16[name], '18.0': in18[name] })
    .map(([version, module]) =>
      module && !of.includes(module) ? `；${version} 在 ${code(module)}` : '',
    )
    .join('');
}

/** Kinds whose names stand in version tables as themselves; a tag or a parameter may be a word of another thing. */
const versionedKinds = new Set<ApiKind>([
  'js',
  'service',
  'orm',
  'registry',
  'template',
  'decorator',
  'method',
  'model',
]);

/** Rows about a name in the version tables of the notes that use it. */
function versionsOf(uses: readonly NoteUse[]): string {
  const [{ kind, name }] = uses as [NoteUse];
  if (!versionedKinds.has(kind)) return '';
  const spelled = [name, spell({ kind, name })];
  const rows = [...new Set(uses.map(({ note }) => note))]
    .flatMap(versionRows)
    .filter(({ cells }) => {
      const codes = [...cells.join().matchAll(/`([^`]+)`/g)].map(([, each = '']) =>
        each.replace(/\((?!").*/, ''),
      );
      return (
        codes.some((each) => spelled.includes(each)) &&
        (differs(cells, 1, 2) || differs(cells, 2, 3))
      );
    });
  const texts = rows.map(({ note, cells: [item = '', ...cells] }) => {
    const values = cells
      .map((cell, index) => `${versionTableHead[index + 1] ?? ''}：${asCell(cell)}`)
      .join('；');
    return `<br>${asCell(item)}，${values}（${linkTo(note, 'versions')}）`;
  });
  return texts.join('');
}

/** Kinds of the checker's tables of names that 17.0 lacks; those of the others are spelled as they are. */
const removedKinds: Record<string, ApiKind> = {
  pythonMethods: 'method',
  xmlNewer: 'element',
  jsServices: 'service',
};

/** Names that 17.0 has no longer or not yet, of which the checker knows what to write. */
function removedNames({ removed }: Tables) {
  const rows = Object.entries(removed).flatMap(([list, fixes]) => {
    if (list === 'source') return [];
    return Object.entries(fixes).map(([name, fix]) => [
      code(spell({ kind: removedKinds[list] ?? 'js', name })),
      asCell(fix),
    ]);
  });
  return table(['名字', '在 17.0 写什么'], rows);
}

/** Notes that a cell shows; the others are folded. */
const maxNotes = 3;

/** Lines that a cell names of one note; the reader is at the first of them already. */
const maxLines = 3;

/** Id of the section that a line of a note is in. */
const sectionIds = remember(
  (note: Note) => new Map(sectionLines(note).map(({ line, section }) => [line, section?.id])),
);

/** Each note once, with the lines of the name in its file. */
function noteCell(uses: NoteUse[]): string {
  const links = [...groupBy(uses, ({ note }) => note)].map(([note, own]) => {
    const lines = [...new Set(own.map(({ line }) => line))];
    const link = linkTo(note, sectionIds(note).get(lines[0] ?? 1));
    return `${link} 第 ${lines.slice(0, maxLines).join('、')}${lines.length > maxLines ? ' …' : ''} 行`;
  });
  const shown = links.slice(0, links.length > maxNotes + 1 ? maxNotes : links.length);
  const folded = links.slice(shown.length);
  const more =
    folded.length > 0
      ? `<details><summary>另外 ${folded.length} 篇</summary>${folded.join('；')}</details>`
      : '';
  return shown.join('；') + more;
}

/** The names of Odoo that the notes' code uses. */
export function apiIndex(notes: readonly Note[]): Reference['sections'] {
  const known = knownContext().tables;
  const uses = notes.flatMap((note) => usesOf(note).map((use): NoteUse => ({ ...use, note })));
  const entries = [...groupBy(uses, apiId)].sort(([a], [b]) =>
    a.toLowerCase() < b.toLowerCase() ? -1 : 1,
  );
  const tables = [...groupBy(entries, ([, [use]]) => use?.kind as ApiKind)].map(
    ([kind, of]): [string, string] => {
      const rows = of.map(([id, same]) => {
        const [use] = same as [NoteUse];
        const owners = [...new Set(same.map((each) => each.of))];
        const about =
          whatIs[kind](known, use.name, owners) +
          (versionsOf(same) || otherVersions(use, owners, known));
        return [
          `<span id="${id}">${code(spell(use))}</span>`,
          ...[about, noteCell(same)].map((cell) => cell.replaceAll('|', '\\|')),
        ];
      });
      return [kind, table(['名字', '是什么，在 17.0 的哪里', '笔记'], rows)];
    },
  );
  return { ...Object.fromEntries(tables), removed: removedNames(known) };
}
