import { type Arbitrary } from 'fast-check';
import { fc, line } from './fuzz';

const { constantFrom, tuple, oneof, array } = fc;

/** Languages of fences, some of them with no grammar. */
export const language = constantFrom(
  'python',
  'js',
  'xml',
  'bash',
  'text',
  '',
  'md',
  'CSV',
  'po',
  'diff',
  'pyhton',
  '__proto__',
);

/** What may follow the language. */
export const meta = array(
  oneof(
    constantFrom(
      ...[
        'title="note_a/models/a.py"',
        "title='甲.py'",
        'fragment',
        'odoo=16',
        'live',
        'showLineNumbers',
        'showLineNumbers=7',
      ],
      ...[
        '{1}',
        '{1,3-4}',
        '{3-1}',
        '{0}',
        '{}',
        '{x}',
        '{1-99999999999}',
        'showLineNumbers=x',
        'disable="因为"',
        'title="',
        '{',
      ],
    ),
    line,
  ),
  { maxLength: 3 },
).map((parts) => parts.join(' ').replaceAll('`', ''));

/** Code, with annotations and marks that may or may not fit. */
export const code = array(
  oneof(
    constantFrom(
      ...[
        'import a',
        'a = 1  # ①',
        'b()  // ②',
        '<field name="x"/> <!-- ① -->',
        'select 1 -- ③',
        "x = '没关",
        '"""',
        '/* ① */',
        '}',
      ],
      ...[
        '# highlight-next-line',
        '// highlight-start',
        '<!-- highlight-end -->',
        '',
        '  ',
        '\t',
        '# ①',
      ],
    ),
    line,
  ),
  { maxLength: 6 },
).map((lines) => lines.join('\n'));

const inline: Arbitrary<string> = oneof(
  { weight: 3, arbitrary: line },
  tuple(
    constantFrom(
      (text: string) => `**${text}**`,
      (text: string) => `*${text}*`,
      (text: string) => `~~${text}~~`,
      (text: string) => `\`${text}\``,
      (text: string) => `[${text}](../a.md#b)`,
      (text: string) => `[链接](<${text}>)`,
      (text: string) => `![${text}](./img/x.diagram.svg "题")`,
      (text: string) => `![图](<./${text}>)`,
      (text: string) => `![图](<./${text}.diagram.svg>)`,
      (text: string) => `[^${text}]`,
      (text: string) => `<kbd>${text}</kbd>`,
      (text: string) => `:abbr[${text}]{title="x"}`,
      (text: string) => `https://example.org/${text}`,
    ),
    line,
  ).map(([wrap, text]) => wrap(text)),
);

const paragraph = array(array(inline, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
}).map((lines) => lines.map((parts) => parts.join('')).join('\n'));

const fence = tuple(language, meta, code).map(
  ([name, rest, text]) => `\`\`\`\`${name} ${rest}\n${text}\n\`\`\`\``,
);

const list = tuple(
  constantFrom('1. ', '- ', '- [x] ', '- [ ] ', '3) '),
  array(paragraph, { minLength: 1, maxLength: 3 }),
).map(([mark, items]) =>
  items.map((item) => mark + item.replaceAll('\n', `\n${' '.repeat(mark.length)}`)).join('\n'),
);

const block: Arbitrary<string> = oneof(
  { weight: 3, arbitrary: paragraph },
  { weight: 3, arbitrary: fence },
  { weight: 2, arbitrary: list },
  { weight: 2, arbitrary: tuple(fence, list).map((pair) => pair.join('\n\n')) },
  tuple(fc.integer({ min: 1, max: 7 }), line).map(
    ([depth, text]) => `${'#'.repeat(depth)} ${text} {#id}`,
  ),
  paragraph.map((text) => text.replace(/^/gm, '> ')),
  line.map((text) => `:::note[${text}]\n\n${text}\n\n:::`),
  tuple(line, line).map(([a, b]) => `| 甲 | ${a} |\n| --- | :-: |\n| ${b} | 乙 |`),
  tuple(line, line).map(([name, text]) => `[^${name}]: ${text}`),
  constantFrom(
    '---',
    '<details><summary>题</summary>\n\n文\n\n</details>',
    '<div>',
    '    缩进',
    '[a]: b',
    '```',
    ':::',
  ),
);

/** A page, without its frontmatter, of everything that pages are made of. */
export const page: Arbitrary<string> = array(block, { maxLength: 5 }).map((blocks) =>
  blocks.join('\n\n'),
);
