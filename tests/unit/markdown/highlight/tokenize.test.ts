import { describe, expect, test } from 'vitest';
import type { Token } from '../../../../src/markdown/highlight/renderCode';
import { fenceLanguages } from '../../../../src/markdown/highlight/languages';
import { tokenize } from '../../../../src/markdown/highlight/tokenize';
import { classOfKind } from '../../../../src/markdown/highlight/tokens';

const classOf = (lines: Token[][], word: string): string | undefined =>
  (
    lines.flat().find(({ text }) => text.trim() === word || text.trim().startsWith(`${word} `)) ??
    lines.flat().find(({ text }) => text.split(/\s+/).includes(word))
  )?.className;

const piecesOf = (code: string, title: string): string[] =>
  tokenize(code, 'xml', title)
    .flat()
    .map(({ className, text }) => `${className}:${text.trim()}`);

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
    classes: {
      field: 'nt',
      name: 'na',
      '"x"': 's',
      invisible: 'na',
      "'draft'": 's',
      'and not': 'k',
    },
  },
  bash: { code: 'npm run "a b" # c', classes: { npm: 'nf', '#': 'c' } },
  sql: {
    code: "SELECT count(*) FROM t WHERE a = 'x' -- c",
    classes: { SELECT: 'k', count: 'nf', "'x'": 's', '--': 'c' },
  },
  ini: {
    code: '[options]\nport = 8069\n; c',
    classes: { '[options]': 'nt', port: 'na', ';': 'c' },
  },
  csv: { code: 'id,name,"x y",r', classes: { name: 'nt' } },
  json: { code: '{"a": true, "b": "x"}', classes: { '"a"': 'na', true: 'k', '"x"': 's' } },
  diff: { code: '-a\n+b\n c', classes: { '-a': 'gd', '+b': 'gi' } },
  po: {
    code: '# c\nmsgid "Hi"\nmsgstr "你好"',
    classes: { '#': 'c', msgid: 'k', '"Hi"': 's', '"你好"': 's' },
  },
  yaml: { code: 'a: "x"', classes: { a: 'na', '"x"': 's' } },
  css: { code: '.a { color: red; }', classes: {} },
  nginx: { code: 'location / { return 404; }', classes: { location: 'k' } },
};

describe.each(Object.entries(samples))('%s', (language, { code, title, classes }) => {
  const lines = tokenize(code, language, title);

  test('classes', () => {
    const found = Object.keys(classes).map((word) => [word, classOf(lines, word)]);
    expect(Object.fromEntries(found)).toEqual(classes);
  });

  test('only classes that have a color, and no two neighbours of one', () => {
    const known = new Set(classOfKind.values());
    for (const line of lines) {
      expect(line.filter(({ className }) => !known.has(className))).toEqual([]);
      expect(
        line.filter(({ className }, index) => line[index + 1]?.className === className),
      ).toEqual([]);
    }
  });
});

describe('expressions in attributes', () => {
  test('templates of OWL: JavaScript, also in the props of components', () => {
    const code = `<div t-on-click="() => this.run(null)" t-attf-class="a-{{ n + 1 }}"><Dialog title="'x'" size="props.size ? 1 : 2"/></div>`;
    expect(piecesOf(code, 'm/static/src/a.xml')).toEqual(
      expect.arrayContaining([
        'k:this',
        'nf:run',
        'k:null',
        's:"a-',
        'na:1',
        'nt:Dialog',
        `s:"'x'"`,
      ]),
    );
  });

  test('views: Python; what is not an expression stays a string', () => {
    const pieces = piecesOf(`<a context="{'b': True}" string="True"/>`, 'm/views/a.xml');
    expect(pieces).toEqual(expect.arrayContaining(['k:True', "s:'b'", 's:"True"']));
  });

  test('entities in them are not names', () => {
    const pieces = piecesOf('<t t-if="a &lt; 3 &amp;&amp; b"/>', 'm/static/src/a.xml');
    expect(pieces.find((piece) => piece.includes('&lt;'))).toMatch(/^:/);
  });
});

test('text has no classes; a name may be in any case', () => {
  expect(tokenize('if a', 'text')).toEqual([[{ className: '', text: 'if a' }]]);
  expect(tokenize('if a', 'Python')[0]?.[0]).toEqual({ className: 'k', text: 'if' });
});

test('an unknown language is refused with those there are', () => {
  expect(() => tokenize('x', 'pyhton')).toThrow(
    `「pyhton」没有语法。可用的有：${fenceLanguages.join('、')}；不需要着色的写 text。`,
  );
  for (const language of fenceLanguages) tokenize('x', language);
  expect(fenceLanguages).toEqual(expect.arrayContaining([...Object.keys(samples), 'text']));
});
