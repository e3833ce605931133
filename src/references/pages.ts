import { messages } from '../check/data/messages.json';
import { groupBy } from '../lib/groupBy';
import { remember } from '../lib/remember';
import { errorHeadings, errorPlaces, errorsOf, type NoteError } from '../notes/noteErrors';
import { subjects } from '../notes/subjects';
import { isShown, readTerms } from '../notes/terms';
import type { Note } from '../notes/types';
import { type VersionRow, versionTableHead } from '../notes/versionTable';
import { apiIndex, rowsOf } from './apiPage';
import { asCell, code, linkTo, page, type ReferencePage, table } from './write';

const knownErrors = remember(errorsOf);

/** Equal texts of several notes are one entry. */
function errorEntry([first, ...others]: [NoteError, ...NoteError[]]): string {
  const links = [first, ...others].map(({ note, at }) => linkTo(note, at?.section?.id, at?.section?.title));
  const chinese = (messages as Record<string, string>)[first.text];
  return `- <span id="${first.id}">${code(first.text)}</span>${chinese ? `（${code(chinese)}）` : ''}：${links.join('；')}`;
}

function errorIndex(notes: readonly Note[]): ReferencePage {
  const errors = notes.flatMap(knownErrors);
  const groups = errorPlaces.map((place) => {
    const own = errors.filter((error) => error.place === place);
    const entries = [...groupBy(own, ({ id }) => id)].sort(([a], [b]) => (a < b ? -1 : 1));
    const lines = entries.map(([, same]) => errorEntry(same as [NoteError]));
    return { title: errorHeadings[place], id: place, entries: lines.join('\n') };
  });
  const intro =
    '每条报错都是笔记里出现过的原文，通向讲它的那一节；中文界面有译文的，写在括号里。贴上整段 traceback 或控制台的输出就能查；没有脚本时按出现的地方找。';
  const description = `笔记里的 ${errors.length} 条 Odoo 报错原文，按出现的地方分组，每条通向讲它的一节；贴上整段 traceback 就能查。`;
  const head = { title: '报错索引', description, sidebar_position: 1, odoo: [17] };
  return page('errors', head, intro, 'isErrors', groups);
}

/** Notes without a subject: installation and what is not about Odoo alone. */
const otherArea = '安装与通用';

function versionIndex(notes: readonly Note[]): ReferencePage {
  const areaOf = ({ note }: VersionRow): string => (note.frontMatter.subject as string | undefined) ?? otherArea;
  const order = [...subjects, otherArea];
  const rows = notes.flatMap(rowsOf).sort((a, b) => order.indexOf(areaOf(a)) - order.indexOf(areaOf(b)));
  const areas = [...groupBy(rows, areaOf)];
  const tables = areas.map(([area, of], index) => {
    const cells = of.map((row) => [...row.cells.map(asCell), linkTo(row.note, 'versions')]);
    return table(area, `area-${index + 1}`, [...versionTableHead, '笔记'], cells);
  });
  const intro =
    '各篇笔记「版本差异」里的每一行，集中在一处。选从哪一版升到哪一版，只留下两版不同的行；再按领域和文字缩小范围。17.0 去掉或改名的方法、服务与资源包，见 [API 索引](./api.mdx#removed)。';
  const description = `Odoo 16.0、17.0、18.0 之间的 ${rows.length} 处差异，取自各篇笔记，可按升级的起止版本、领域和文字筛选。`;
  const head = { title: '版本差异总表', description, sidebar_position: 2, odoo: [17, 16, 18] };
  return page('versions', head, intro, `isStacked areas={${JSON.stringify(areas.map(([area]) => area))}}`, tables);
}

function termIndex(): ReferencePage {
  const terms = readTerms().filter(isShown);
  const tables = [...groupBy(terms, ({ area }) => area)].map(([area, of], index) => {
    const rows = of.map(({ zh, en = '—', odoo = '—', text }) => [zh, text.replaceAll('|', String.raw`\|`), en, odoo]);
    return table(area, `area-${index + 1}`, ['用语', '意思', '英文', 'Odoo 界面里'], rows);
  });
  const intro =
    '笔记里第一次出现这些用语时，下面有一道点线：指上去、按 Tab 移过去或点一下，就能看到这里的一句话。界面里的叫法取自 Odoo 17.0 的简体中文翻译，写 — 的是界面里不出现的。';
  const description = `Odoo 17.0 开发里的 ${terms.length} 个用语：中文、英文、简体中文界面里的叫法，各用一句话说明。`;
  const head = { title: '术语表', description, sidebar_position: 3, odoo: [17] };
  return page('terms', head, intro, '', tables);
}

/**
 * Writes the references out of the notes and of their terms.
 *
 * @returns pages below `referenceDir`
 */
export function referencePages(notes: readonly Note[]): ReferencePage[] {
  return [errorIndex(notes), versionIndex(notes), apiIndex(notes), termIndex()];
}
