import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { VFile } from 'vfile';
import highlightCode from '../../../../src/markdown/rehype/highlightCode';

function page(language: string | null, code: string, metastring?: string): Root {
  const properties = {
    ...(language ? { className: [`language-${language}`] } : {}),
    ...(metastring ? { metastring } : {}),
  };
  const element: Element = {
    type: 'element',
    tagName: 'code',
    properties,
    children: [{ type: 'text', value: code }],
  };
  const pre: Element = {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [element],
    position: { start: { line: 7, column: 1 }, end: { line: 9, column: 4 } },
  };
  return { type: 'root', children: [pre] };
}

test('a fenced block becomes a pre that carries its HTML, language, title and first number', () => {
  const tree = page('python', 'import a\n', 'title="m/a.py" showLineNumbers');
  highlightCode()(tree, new VFile());
  expect(tree.children).toMatchObject([
    {
      tagName: 'pre',
      properties: {
        html: '<span class=ln><b>import</b> a</span>',
        language: 'python',
        title: 'm/a.py',
        start: 1,
      },
      children: [],
    },
  ]);
});

test('an annotation becomes a link without text; a long block says how long it is', () => {
  const tree = page('python', `a = 1  # ①\n${'b\n'.repeat(40)}`);
  const [pre] = tree.children as [Element];
  const [code] = pre.children as [Element];
  code.properties.annotations = '3';
  highlightCode()(tree, new VFile());
  expect(pre.properties.html).toContain(
    '</var><a class=code-annotation id=code-annotation-3-1 href=#code-annotation-note-3-1 data-sign=① aria-label="① 看说明"></a>\nb\nb',
  );
  expect(pre.properties.lines).toBe(41);
});

test('a block without a language is text', () => {
  const tree = page(null, 'a < b\n');
  highlightCode()(tree, new VFile());
  expect(tree.children).toMatchObject([{ properties: { html: 'a &lt; b', language: 'text' } }]);
});

test.each([
  ['pyhton', undefined, '没有语法'],
  ['python', '{x}', '行号范围'],
])('an error names the place: %s %s', (language, metastring, message) => {
  const file = new VFile({ path: 'docs/a.md' });
  expect(() => highlightCode()(page(language, 'a\n', metastring), file)).toThrow(message);
  expect(file.messages).toMatchObject([{ line: 7, file: 'docs/a.md', fatal: true }]);
});
