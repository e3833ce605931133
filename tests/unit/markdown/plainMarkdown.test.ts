import { expect, test } from 'vitest';
import { plainMarkdown } from '../../../src/markdown/plainMarkdown';
import { parsePage } from '../../../src/notes/parsePage';

const plain = (source: string, isMdx = false): string =>
  plainMarkdown(parsePage(source, isMdx), source, (url) => `https://example.org/${url}`);

test('an admonition is a quote that begins with its kind and title', () => {
  expect(plain(':::warning[先备份]\n\n会丢 `data`。\n\n:::\n')).toBe(
    '> **注意**：先备份\n>\n> 会丢 `data`。\n',
  );
  expect(plain(':::note\n\n旁注。\n\n:::\n')).toBe('> **备注**\n>\n> 旁注。\n');
});

test('the name and version of a block stand above it, its attributes go', () => {
  expect(plain('```python title="note_x/a.py" {2}\nx = 1  # ①\n```\n')).toBe(
    '`note_x/a.py`\n\n```python\nx = 1  # ①\n```\n',
  );
  expect(plain('```xml odoo=18 fragment\n<list/>\n```\n')).toBe(
    'Odoo 18.0：\n\n```xml\n<list/>\n```\n',
  );
});

test('links and images are absolute, in admonitions too', () => {
  expect(plain('[a](./b.md#c) ![d](e.webp)\n\n:::tip\n\n[f](g)\n\n:::\n')).toBe(
    '[a](https://example.org/./b.md#c) ![d](https://example.org/e.webp)\n\n> **提示**\n>\n> [f](https://example.org/g)\n',
  );
});

test('ids of headings, comments and imports go; a colon in a sentence stays', () => {
  expect(plain('## 版本差异 {#versions}\n\n<!-- x -->\n\n键是 a:b，不是 c\n')).toBe(
    '## 版本差异\n\n键是 a:b，不是 c\n',
  );
  expect(plain("import Tabs from '@theme/Tabs';\n\n<Tabs>\n\n里面的字\n\n</Tabs>\n", true)).toBe(
    '里面的字\n',
  );
  expect(plain('## 安装 {/* #install */}\n\n- <span id="a">`x`</span>：y\n', true)).toBe(
    '## 安装\n\n- `x`：y\n',
  );
});

test('what an author wrote stays as it is', () => {
  const source = '<https://a.example/_b_> [c][d] `e  f`\n\n| g |\n|---|\n| h_i |\n\n* j\n';
  expect(plain(source)).toBe(source);
  expect(plain('[a](b "c") ![d[e]](f)\n\n[g]: h\n')).toBe(
    '[a](https://example.org/b "c") ![d[e]](https://example.org/f)\n\n[g]: https://example.org/h\n',
  );
});

test('a block in a list keeps its place, so does an admonition', () => {
  expect(plain('1. a\n\n   ```js title="x/y.js"\n   z();\n   ```\n')).toBe(
    '1. a\n\n   `x/y.js`\n\n   ```js\n   z();\n   ```\n',
  );
  expect(plain('- a\n\n  :::tip\n\n  b\n\n  c\n\n  :::\n')).toBe(
    '- a\n\n  > **提示**\n  >\n  > b\n  >\n  > c\n',
  );
});

test('a brace that MDX needs escaped is plain', () => {
  expect(plain('写 \\{ _t }\n', true)).toBe('写 { _t }\n');
});
