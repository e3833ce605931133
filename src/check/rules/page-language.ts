import { blocksOf } from '../blocks';
import type { Rule } from '../rule';

/** Languages the site highlights; all but the last ones are also parsed. */
const known = new Set([
  ...[
    'python',
    'xml',
    'js',
    'bash',
    'sql',
    'ini',
    'csv',
    'json',
    'yaml',
    'po',
    'diff',
    'text',
    'ts',
    'tsx',
    'scss',
    'css',
    'html',
  ],
  ...['nginx', 'md', 'mdx', 'http', 'jsx', 'graphql', 'dockerfile', 'toml', 'powershell'],
]);

export const pageLanguage: Rule = {
  id: 'page-language',
  summary: '每个代码块写语言，用站内的名字：python、xml、js、bash、sql、ini、csv、json、yaml、po、diff、text 等。',
  check: (note) =>
    note.blocks.flatMap((block) => {
      const { language, line } = block;
      if (known.has(language)) return [];
      if (!language)
        return [{ line: Math.max(1, line - 1), message: '代码块没有写语言', mend: '在 ``` 后面写语言，纯输出写 text' }];
      const names = [...known].filter((name) => blocksOf({ ...note, blocks: [block] }, name).length > 0);
      return [
        {
          line: line - 1,
          message: `不认得语言 ${language}，不会高亮也不会检查`,
          mend: `写 ${names[0] ?? '站内用的名字，例如 python、js、bash、text'}`,
        },
      ];
    }),
};
