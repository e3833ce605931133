import { checkFrontMatter } from '../../notes/frontMatter/checkFrontMatter';
import type { RuleCheck } from '../rule';

export const summary = 'frontmatter 的字段不缺、不写错，与构建网站时的检查相同。';

export const check: RuleCheck = (note, report) => {
  for (const problem of checkFrontMatter(note.file, note.source, note.frontMatter)) {
    const text = problem.slice(`${note.file}:`.length);
    const [message = '', example = ''] = text.replace(/^\d+：/, '').split(/。?例如：\n/);
    const fix = example ? `照这样写：\n${example}` : '改对或删去这个字段';
    report(Number.parseInt(text, 10), message, fix);
  }
};
