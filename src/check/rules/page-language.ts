import { fenceLanguages } from '../../markdown/highlight/languages';
import { languageOf } from '../blocks';
import type { Check } from '../rule';

export const summary =
  '每个代码块写语言，用站内的名字：python、xml、js、bash、sql、ini、csv、json、yaml、po、diff、text 等。';

export const check: Check = (note, _context, report) => {
  for (const block of note.blocks) {
    const { language, line } = block;
    const name = languageOf(block);
    if (!language)
      report(Math.max(1, line - 1), '代码块没有写语言', '在 ``` 后面写语言，纯输出写 text');
    else if (name !== language || !fenceLanguages.includes(name))
      report(
        line - 1,
        `不认得语言 ${language}，不会高亮也不会检查`,
        `写 ${fenceLanguages.includes(name) ? name : '站内用的名字，例如 python、js、bash、text'}`,
      );
  }
};
