import { errorId, errorsOf } from '../../notes/noteErrors';
import type { Check } from '../rule';

export const summary = 'frontmatter 的每条 errors 在正文的某一节里引过，报错索引由此通向那一节；同一条不写两次。';

export const check: Check = (note, _context, report) => {
  const seen = new Set<string>();
  const line = Math.max(1, note.source.split('\n').indexOf('errors:') + 1);
  for (const { text, at } of errorsOf(note)) {
    const id = errorId(text);
    if (seen.has(id)) report(line, `报错「${text}」写了两次`, '只留一条');
    seen.add(id);
    if (!at?.section)
      report(line, `正文没有一节写着报错「${text}」`, '在讲它的那一节（多半是陷阱）里照抄这段原文，或从 errors 里删去');
  }
};
