import type { Finding, Rule } from '../rule';
import { headingsOf } from '../pageHelpers';

/** Pages whose headings others link to: all about Odoo, and those written for readers. */
export const pageHeading: Rule = {
  id: 'page-heading',
  summary: '正文没有 h1，标题不跳级；每个 h2、h3 有全页唯一的 ASCII id：`## 标题 {#ascii-id}`。',
  check(note, context) {
    const seen = new Map<string, number>();
    let last = 1;
    return headingsOf(note, context).flatMap(({ depth, text, id, line }): Finding[] => {
      const skipped = depth > last + 1;
      last = depth;
      if (depth === 1) return [{ line, message: `正文里有 h1「${text}」，标题已在 frontmatter 里`, mend: '删掉它，或改成 ##' }];
      if (skipped)
        return [
          { line, message: `标题「${text}」跳级：h${depth} 前面没有 h${depth - 1}`, mend: `写成 ${'#'.repeat(depth - 1)}` },
        ];
      if (depth > 3) return [];
      if (id === null) return [{ line, message: `标题「${text}」没有 id`, mend: `写 ${'#'.repeat(depth)} ${text} {#ascii-id}` }];
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
        return [
          {
            line,
            message: `标题「${text}」的 id「${id}」不是小写 ASCII 短横线`,
            mend: '写小写字母、数字与单个短横线，例如 {#full-module}',
          },
        ];
      const first = seen.get(id);
      if (first !== undefined) return [{ line, message: `id「${id}」已在第 ${first} 行用过`, mend: '换一个 id' }];
      seen.set(id, line);
      return [];
    });
  },
};
