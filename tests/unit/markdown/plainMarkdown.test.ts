import { expect, test } from 'vitest';
import { plainMarkdown } from '../../../src/markdown/plainMarkdown';
import { parsePage } from '../../../src/notes/parsePage';

const home = 'https://example.org/';
const asWritten = '<https://a.example/_b_> [c][d] `e  f`\n\n| g |\n|---|\n| h_i |\n\n* j\n';

test.each([
  [
    'an admonition is a quote that begins with its kind and title',
    ':::warning[先备份]\n\n会丢 `data`。\n\n:::\n\n:::note\n\n旁注。\n\n:::\n',
    '> **注意**：先备份\n>\n> 会丢 `data`。\n\n> **备注**\n>\n> 旁注。\n',
  ],
  [
    'the name of a block stands above it, its attributes go',
    '```python title="note_x/a.py" {2}\nx = 1  # ①\n```\n',
    '`note_x/a.py`\n\n```python\nx = 1  # ①\n```\n',
  ],
  [
    'the version of a block stands above it',
    '```xml odoo=18 fragment\n<list/>\n```\n',
    'Odoo 18.0：\n\n```xml\n<list/>\n```\n',
  ],
  [
    'links and images are absolute, in admonitions too',
    '[a](./b.md#c) ![d](e.webp)\n\n:::tip\n\n[f](g)\n\n:::\n',
    `[a](${home}./b.md#c) ![d](${home}e.webp)\n\n> **提示**\n>\n> [f](${home}g)\n`,
  ],
  [
    'titles of links stay, definitions are absolute',
    '[a](b "c") ![d[e]](f)\n\n[g]: h\n',
    `[a](${home}b "c") ![d[e]](${home}f)\n\n[g]: ${home}h\n`,
  ],
  [
    'ids of headings and comments go; a colon in a sentence stays',
    '## 版本差异 {#versions}\n\n<!-- x -->\n\n键是 a:b，不是 c\n',
    '## 版本差异\n\n键是 a:b，不是 c\n',
  ],
  ['what an author wrote stays as it is', asWritten, asWritten],
  [
    'a block in a list keeps its place',
    '1. a\n\n   ```js title="x/y.js"\n   z();\n   ```\n',
    '1. a\n\n   `x/y.js`\n\n   ```js\n   z();\n   ```\n',
  ],
  [
    'an admonition in a list keeps its place',
    '- a\n\n  :::tip\n\n  b\n\n  c\n\n  :::\n',
    '- a\n\n  > **提示**\n  >\n  > b\n  >\n  > c\n',
  ],
  [
    'MDX: imports and components go, what is in them stays',
    "import Tabs from '@theme/Tabs';\n\n<Tabs>\n\n里面的字\n\n</Tabs>\n",
    '里面的字\n',
  ],
  [
    'MDX: elements in running text go',
    '## 安装 {/* #install */}\n\n- <span id="a">`x`</span>：y\n',
    '## 安装\n\n- `x`：y\n',
  ],
  ['MDX: a brace that needs escaping there is plain', '写 \\{ _t }\n', '写 { _t }\n'],
])('%s', (name, source, expected) => {
  const tree = parsePage(source, name.startsWith('MDX'));
  expect(plainMarkdown(tree, source, (url) => home + url)).toBe(expected);
});

test('what a plugin has added is written like the rest', () => {
  const tree = parsePage('一\n', false);
  tree.children.push({
    type: 'heading',
    depth: 2,
    children: [{ type: 'text', value: '来源 {#sources}' }],
  });
  expect(plainMarkdown(tree, '一\n', String)).toBe('一\n\n## 来源\n');
});
