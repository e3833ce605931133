import type { Element, Properties, Root } from 'hast';
import { expect, test } from 'vitest';
import { VFile } from 'vfile';
import highlightCode from '../../../../src/markdown/rehype/highlightCode';

function page(code: string, properties: Properties = { className: ['language-python'] }): Root {
  const text = { type: 'text' as const, value: code };
  const element: Element = { type: 'element', tagName: 'code', properties, children: [text] };
  const position = { start: { line: 7, column: 1 }, end: { line: 9, column: 4 } };
  const children = [element];
  const pre = { type: 'element' as const, tagName: 'pre', properties: {}, children, position };
  return { type: 'root', children: [pre] };
}

function highlight(...[code, properties]: Parameters<typeof page>): Properties | undefined {
  const tree = page(code, properties);
  highlightCode()(tree, new VFile());
  const [pre] = tree.children as [Element];
  expect(pre.children).toEqual([]);
  return pre.properties;
}

test('a fenced block becomes a pre that carries its HTML, language, title and first number', () => {
  const metastring = 'title="m/a.py" showLineNumbers';
  expect(highlight('import a\n', { className: ['language-python'], metastring })).toMatchObject({
    html: '<span class=ln><b>import</b> a</span>',
    language: 'python',
    title: 'm/a.py',
    start: 1,
  });
});

test('an annotation becomes a link without text; a long block says how long it is', () => {
  const properties = { className: ['language-python'], annotations: '3' };
  const { html, lines } = highlight(`a = 1  # ①\n${'b\n'.repeat(40)}`, properties) ?? {};
  expect(html).toContain(
    '<a class=code-annotation id=code-3-1 href=#note-3-1 data-marker=① aria-label="① 看说明"></a>a = <var>1</var>\nb\nb',
  );
  expect(lines).toBe(41);
});

test('a block without a language is text, in which nothing is markup', () => {
  expect(highlight('a < b && c\n', {})).toMatchObject({
    html: 'a &lt; b &amp;&amp; c',
    language: 'text',
  });
});

test('a marked line has an element, with the line break inside', () => {
  const properties = { className: ['language-python'], metastring: '{2}' };
  expect(highlight('if a\n\n"<i>"\n', properties)).toMatchObject({
    html: '<b>if</b> a\n<span class="ln hll">\n</span><i>"&lt;i>"</i>',
  });
});

test.each([
  ['pyhton', undefined, '没有语法'],
  ['python', '{x}', '行号范围'],
])('an error names the place: %s %s', (language, metastring, message) => {
  const file = new VFile({ path: 'docs/a.md' });
  const tree = page('a\n', { className: [`language-${language}`], metastring });
  expect(() => highlightCode()(tree, file)).toThrow(new RegExp(`^docs/a.md:7：.*${message}`));
});
