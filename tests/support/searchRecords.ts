import type { SearchRecord } from '../../src/search/engine';
import { record } from './engine';

/**
 * Makes a record as the site's index has it, on a page that exists in every build.
 *
 * @param titles its group, page and headings, its own last
 */
export function siteRecord(
  titles: readonly string[],
  content: string | null,
  rest: Partial<SearchRecord> = {},
): SearchRecord {
  const objectID = titles.join(' > ');
  const url = `https://odoo-notes.github.io/docs/intro#${encodeURIComponent(objectID)}`;
  return record(titles, content, {
    objectID,
    url,
    version: 'current',
    section: titles[0] ?? null,
    ...rest,
  });
}

/** Twelve sections of three pages in two groups that say 「归档」; the first matches best. */
export const archiveRecords: SearchRecord[] = [
  ...Array.from({ length: 7 }, (_, index) =>
    siteRecord(
      ['前端', '列表视图', `归档按钮 ${index + 1}`],
      `第 ${index + 1} 处说明归档之后记录从列表里消失。`,
    ),
  ),
  ...Array.from({ length: 4 }, (_, index) =>
    siteRecord(['前端', `看板 ${index + 1}`], `看板也能归档，方法见第 ${index + 1} 节。`),
  ),
  siteRecord(['模型', '字段', 'active 字段'], '把 active 设为假就是归档。'),
];

/** Records with headings and text that a careless page takes for markup. */
export const markupRecords: SearchRecord[] = [
  siteRecord(
    ['视图 & 模板', 'QWeb 指令', '<t t-esc> 与 &amp; 🎉 转义'],
    '用 <b>粗体</b> 与 <img src=x onerror=alert(1)> 试过。',
  ),
  siteRecord(['视图 & 模板', '<t t-foreach> 循环'], '循环里写 <t t-esc="x"/> 与 &lt;。'),
];

/** What a reader pastes; the search takes its last line. */
export const traceback = `Traceback (most recent call last):
  File "/opt/odoo/odoo/http.py", line 1788, in _serve_db
    return service_model.retrying(self._serve_ir_http, self.env)
odoo.exceptions.ValidationError: 日期重叠`;
