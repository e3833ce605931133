import { frontMatterProblems } from '../../notes/frontMatter/checkFrontMatter';
import type { RuleCheck } from '../rule';

export const summary = 'frontmatter 的字段不缺、不写错，与构建网站时的检查相同。';

export const check: RuleCheck = ({ file, source, frontMatter }, report) => {
  for (const { line, message, example } of frontMatterProblems(file, source, frontMatter))
    report(line, `frontmatter ${message}`, example ? `写成：\n${example}` : '改对或删去这个字段');
};
