import { headingsOf } from '../pageHelpers';
import type { Check } from '../rule';

export const summary =
  '正文没有 h1，标题不跳级；每个 h2、h3 有全页唯一的 ASCII id：`## 标题 {#ascii-id}`。';

export const check: Check = (note, context, report) => {
  const seen = new Map<string, number>();
  let last = 1;
  for (const { depth, text, id, line } of headingsOf(note, context)) {
    const isSkipped = depth > last + 1;
    const first = id === null ? undefined : seen.get(id);
    last = depth;
    if (depth === 1)
      report(line, `正文里有 h1「${text}」，标题已在 frontmatter 里`, '删掉它，或改成 ##');
    else if (isSkipped)
      report(
        line,
        `标题「${text}」跳级：h${depth} 前面没有 h${depth - 1}`,
        `写成 ${'#'.repeat(depth - 1)}`,
      );
    else if (depth > 3) continue;
    else if (id === null)
      report(line, `标题「${text}」没有 id`, `写 ${'#'.repeat(depth)} ${text} {#ascii-id}`);
    else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
      const fix = '写小写字母、数字与单个短横线，例如 {#full-module}';
      report(line, `标题「${text}」的 id「${id}」不是小写 ASCII 短横线`, fix);
    } else if (first !== undefined) report(line, `id「${id}」已在第 ${first} 行用过`, '换一个 id');
    else seen.set(id, line);
  }
};
