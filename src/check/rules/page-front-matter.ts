import { frontMatterProblems } from '../../notes/frontMatter/checkFrontMatter';
import type { Check } from '../rule';

export const summary =
  'frontmatter 的字段齐全、写法正确；开发笔记写明 `subject`，即它在侧边栏里归入的主题。';

export const check: Check = ({ file, source, frontMatter }, _context, report) => {
  for (const { line, message, fix } of frontMatterProblems(file, source, frontMatter))
    report(line, message, fix);
};
