import { describe, expect, test } from 'vitest';
import { fenceLanguages } from '../../../../src/markdown/highlight/languages';
import type { Token } from '../../../../src/markdown/highlight/renderCode';
import { tokenize } from '../../../../src/markdown/highlight/tokenize';
import { tokenKinds } from '../../../../src/markdown/highlight/tokens';

const classOf = (lines: Token[][], text: string): string | undefined =>
  lines.flat().find((token) => token.text.split(/\s+/).includes(text))?.className;

/** One sample a language, with words and the class they must get. */
const samples: Record<string, { code: string; title?: string; classes: Record<string, string> }> = {
  python: {
    code: '# 注释\nclass Thing(models.Model):\n    _name = "a.b"\n    def _run(self):\n        return None if 1 else True',
    classes: { '#': 'c', Thing: 'nt', '"a.b"': 's', _run: 'nf', return: 'k', '1': 'na' },
  },
  js: {
    code: 'import { x } from "@web/core";\nexport class A extends B {\n  run() { return call(1); }\n}',
    classes: { import: 'k', '"@web/core"': 's', A: 'nt', run: 'nf', call: 'nf', '1': 'na' },
  },
  ts: { code: 'const a: string = `x`;', classes: { const: 'k', '`x`': 's' } },
  xml: {
    code: '<field name="x" invisible="state != \'draft\' and not a"/>',
    classes: { field: 'nt', name: 'na', '"x"': 's', invisible: 'na', "'draft'": 's', 'and not': 'k' },
  },
  bash: { code: 'npm run "a b" # c', classes: { npm: 'nf', '#': 'c' } },
  sql: { code: "SELECT count(*) FROM t WHERE a = 'x' -- c", classes: { SELECT: 'k', count: 'nf', "'x'": 's', '--': 'c' } },
  ini: { code: '[options]\nport = 8069\n; c', classes: { '[options]': 'nt', port: 'na', ';': 'c' } },
  csv: { code: 'id,name,"x y",r', classes: { 'name,': 'nt' } },
  json: { code: '{"a": true, "b": "x"}', classes: { '"a"': 'na', true: 'k', '"x"': 's' } },
  diff: { code: '-a\n+b\n c', classes: { '-a': 'gd', '+b': 'gi' } },
  po: { code: '# c\nmsgid "Hi"\nmsgstr "你好"', classes: { '#': 'c', msgid: 'k', '"Hi"': 's', '"你好"': 's' } },
  yaml: { code: 'a: "x"', classes: { a: 'na', '"x"': 's' } },
  css: { code: '.a { color: red; }', classes: {} },
  nginx: { code: 'location / { return 404; }', classes: { location: 'k' } },
};

describe.each(Object.entries(samples))('%s', async (language, { code, title, classes }) => {
  const lines = await tokenize(code, language, title);

  test('nothing is lost', () => {
    expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code);
  });

  test('colors', () => {
    const words = Object.keys(classes);
    const found = words.map((word) => [
      word,
      lines.flat().find(({ text }) => text.trim() === word || text.trim().startsWith(`${word} `))?.className ??
        classOf(lines, word),
    ]);
    expect(Object.fromEntries(found)).toEqual(classes);
  });

  test('only classes that have a color, and no two neighbours of one', () => {
    const known = new Set<string>(tokenKinds.map(({ className }) => className));
    for (const line of lines) {
      expect(line.filter(({ className }) => !known.has(className))).toEqual([]);
      expect(line.filter(({ className }, index) => line[index + 1]?.className === className)).toEqual([]);
    }
  });
});

describe('expressions in attributes', () => {
  test('templates of OWL: JavaScript, also in the props of components', async () => {
    const code = `<div t-on-click="() => this.run(null)" t-attf-class="a-{{ n + 1 }}"><Dialog title="'x'" size="props.size ? 1 : 2"/></div>`;
    const lines = await tokenize(code, 'xml', 'm/static/src/a.xml');
    const pieces = lines.flat().map(({ className, text }) => `${className}:${text.trim()}`);
    for (const piece of ['k:=> this', 'nf:run', 'k:null', 's:"a-', 'na:1', 'nt:Dialog', `s:"'x'"`])
      expect(pieces).toContain(piece);
  });

  test('views: Python; what is not an expression stays a string', async () => {
    const lines = await tokenize(`<a context="{'b': True}" string="True"/>`, 'xml', 'm/views/a.xml');
    const pieces = lines.flat().map(({ className, text }) => `${className}:${text.trim()}`);
    expect(pieces).toContain('k:True');
    expect(pieces).toContain("s:'b'");
    expect(pieces).toContain('s:"True"');
  });

  test('entities in them are not names', async () => {
    const lines = await tokenize('<t t-if="a &lt; 3 &amp;&amp; b"/>', 'xml', 'm/static/src/a.xml');
    expect(lines.flat().find(({ text }) => text.includes('&lt;'))?.className).toBe('');
  });
});

test('text has no colors; a name may be in any case', async () => {
  expect(await tokenize('if a', 'text')).toEqual([[{ className: '', text: 'if a' }]]);
  expect((await tokenize('if a', 'Python'))[0]?.[0]).toEqual({ className: 'k', text: 'if' });
});

test('an unknown language is refused with those there are, each of which has a grammar', async () => {
  await expect(tokenize('x', 'pyhton')).rejects.toThrow('「pyhton」没有语法');
  await expect(tokenize('x', 'pyhton')).rejects.toThrow(fenceLanguages.join('、'));
  for (const language of fenceLanguages) await expect(tokenize('x', language)).resolves.toHaveLength(1);
});
