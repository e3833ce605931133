import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { VFile } from 'vfile';
import { readNote } from '../../../../src/notes/readNote';
import codeAnnotations from '../../../../src/markdown/remark/codeAnnotations';
import { hashNote } from '../../../../src/notes/noteFiles';
import { cutSections } from '../../../../src/search/records/sections';

const fence = '```';
const page = (code: string, after: string): string =>
  `${fence}python title="note_a/a.py"\n${code}\n${fence}\n\n${after}\n`;

function run(markdown: string): unknown {
  const processor = unified().use(remarkParse).use(codeAnnotations);
  return processor.runSync(
    processor.parse(markdown),
    new VFile({ path: 'docs/a.md', value: markdown }),
  );
}

test('each item gets an id and a link back; the block is told its number', () => {
  expect(run(page('a  # ①\nb  # ②', '1. 一\n2. 二'))).toMatchObject({
    children: [
      { type: 'code', data: { hProperties: { annotations: '1' } } },
      {
        type: 'list',
        data: { hProperties: { role: 'list' } },
        children: [
          {
            data: { hProperties: { id: 'code-annotation-note-1-1' } },
            children: [
              {
                children: [
                  { name: 'a', attributes: [{}, { value: '#code-annotation-1-1' }, {}] },
                  {},
                  { value: '一' },
                ],
              },
            ],
          },
          { data: { hProperties: { id: 'code-annotation-note-1-2' } } },
        ],
      },
    ],
  });
});

test('a list behind a block without numbers is a list', () => {
  expect(run(page('a  # 1', '1. 一'))).toMatchObject({
    children: [{ type: 'code' }, { type: 'list', ordered: true }],
  });
  expect(JSON.stringify(run(page('a  # 1', '1. 一')))).not.toContain('annotation');
});

test.each([
  ['no list', 'a  # ①', '正文', '2:1', '紧接着写「1. …」'],
  ['no item', 'a  # ①\nb  # ②', '1. 一', '3:1', '标了 ②，后面的列表只有 1 项'],
  ['no number', 'a  # ①\nb', '1. 一\n2. 二', '7:1', '列表第 2 项说明的 ② 没有标在代码里'],
  ['a number twice', 'a  # ①\nb  # ①', '1. 一', '3:1', '① 标了两次'],
])('%s: the error names file, line and fix', (_name, code, after, place, message) => {
  expect(() => run(page(code, after))).toThrow(message);
  expect(() => run(page(code, after))).toThrow(
    expect.objectContaining({ name: `docs/a.md:${place}` }),
  );
});

test('numbers are neither run in Odoo, nor hashed, nor searched', () => {
  const [plain, marked] = [page('a = 1', '1. 一'), page('a = 1  # ①', '1. 一')].map((source) =>
    readNote('docs/odoo/a.md', source),
  );
  expect(marked?.blocks[0]?.code).toBe('a = 1');
  expect(marked && plain && hashNote(marked)).toBe(plain && hashNote(plain));
  const [section] = cutSections(
    unified().use(remarkParse).parse(page('a = 1  # ①', '1. 一')),
    'x',
    String,
  );
  expect(section?.code).toEqual([{ file: 'note_a/a.py', text: 'a = 1' }]);
});
