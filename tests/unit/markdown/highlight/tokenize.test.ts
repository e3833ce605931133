import { expect, test } from 'vitest';
import { fenceLanguages } from '../../../../src/markdown/highlight/languages';
import { tokenize } from '../../../../src/markdown/highlight/tokenize';
import { classOfKind } from '../../../../src/markdown/highlight/tokens';

/** Code in each language, and tokens that it must have as `class:text`. */
const samples: [language: string, code: string, tokens: string[], title?: string][] = [
  [
    'python',
    '# 注释\nclass Thing(models.Model):\n    _name = "a.b"\n    def _run(self):\n        return None if 1 else True',
    ['c:# 注释', 'nt:Thing', 's:"a.b"', 'nf:_run', 'k:return None if', 'na:1'],
  ],
  [
    'js',
    'import { x } from "@web/core";\nexport class A extends B {\n  run() { return call(1); }\n}',
    ['k:import', 's:"@web/core"', 'nt:A', 'nf:run', 'nf:call', 'na:1'],
  ],
  ['ts', 'const a: string = `x`;', ['k:const', 's:`x`']],
  [
    'xml',
    '<field name="x" invisible="state != \'draft\' and not a"/>',
    ['nt:field', 'na:name', 's:"x"', 'na:invisible', "s:'draft'", 'k:and not'],
  ],
  ['bash', 'npm run "a b" # c', ['nf:npm', 'c:# c']],
  ['sql', "SELECT count(*) FROM t WHERE a = 'x' -- c", ['k:SELECT', 'nf:count', "s:'x'", 'c:-- c']],
  ['ini', '[options]\nport = 8069\n; c', ['nt:[options]', 'na:port', 'c:; c']],
  ['csv', 'id,name,"x y",r', ['nt:name']],
  ['json', '{"a": true, "b": "x"}', ['na:"a"', 'k:true', 's:"x"']],
  ['diff', '-a\n+b\n c', ['gd:-a', 'gi:+b']],
  ['po', '# c\nmsgid "Hi"\nmsgstr "你好"', ['c:# c', 'k:msgid', 's:"Hi"', 's:"你好"']],
  ['yaml', 'a: "x"', ['na:a', 's:"x"']],
  ['css', '.a { color: red; }', ['nt:.a']],
  ['nginx', 'location / { return 404; }', ['k:location']],
  // Templates of OWL: expressions are JavaScript, also those in the props of components.
  [
    'xml',
    `<div t-on-click="() => this.run(null)" t-attf-class="a-{{ n + 1 }}"><Dialog title="'x'" size="props.size ? 1 : 2"/></div>`,
    ['k:this', 'nf:run', 'k:null', 's:"a-', 'na:1', 'nt:Dialog', `s:"'x'"`],
    'm/static/src/a.xml',
  ],
  // Views: expressions are Python, and what is not an expression stays a string.
  [
    'xml',
    `<a context="{'b': True}" string="True"/>`,
    ['k:True', "s:'b'", 's:"True"'],
    'm/views/a.xml',
  ],
  // An entity in an expression is no name.
  ['xml', '<t t-if="a &lt; 3"/>', [':a &lt;', 'na:3'], 'm/static/src/a.xml'],
];

test.each(samples)('%s: %s', (language, code, expected, title) => {
  const lines = tokenize(code, language, title);
  const tokens = lines.flat().map(({ className, text }) => `${className}:${text.trim()}`);
  expect(tokens).toEqual(expect.arrayContaining(expected));
  const known = new Set(classOfKind.values());
  expect(lines.flat().filter(({ className }) => !known.has(className))).toEqual([]);
  const isLikeNext = (line: (typeof lines)[number], index: number): boolean =>
    line[index]?.className === line[index + 1]?.className;
  expect(lines.filter((line) => line.some((_, index) => isLikeNext(line, index)))).toEqual([]);
});

test('text has no classes; a name may be in any case', () => {
  expect(tokenize('if a', 'text')).toEqual([[{ className: '', text: 'if a' }]]);
  expect(tokenize('if a', 'Python')[0]?.[0]).toEqual({ className: 'k', text: 'if' });
});

test('an unknown language is refused with those there are', () => {
  const names = fenceLanguages.join('、');
  expect(() => tokenize('x', 'pyhton')).toThrow(
    `「pyhton」没有语法。可用的有：${names}；不需要着色的写 text。`,
  );
  for (const language of fenceLanguages) tokenize('x', language);
});
