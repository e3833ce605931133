import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterAll, describe, expect, test } from 'vitest';
import inlineSvg from '../../../../src/markdown/remark/inlineSvg';
import { fixture, transform } from '../../../support/transform';

test('paragraphs of drawings become figures, all other images stay', () => {
  expect(transform(fixture('inlineSvg.in.md'), [inlineSvg])).toBe(fixture('inlineSvg.out.md'));
});

describe('a drawing that cannot be inlined aborts, naming page and line', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inline-svg-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  function run(svg: string | undefined, alt = '图'): string {
    const source = path.join(folder, 'x.diagram.svg');
    fs.rmSync(source, { force: true });
    if (svg !== undefined) fs.writeFileSync(source, svg);
    const url = path.relative('docs', source).replaceAll(path.sep, '/');
    return transform(`一\n\n![${alt}](<${url}>)\n`, [inlineSvg]);
  }
  const root = '<svg viewBox="0 0 1 1" width="1">';

  test.each([
    ['no file', undefined, '不存在'],
    ['no SVG', '<p>x</p>', '<svg>'],
    ['no viewBox', '<svg width="1"></svg>', 'viewBox'],
    ['no width', '<svg viewBox="0 0 1 1"></svg>', 'width'],
    ['a script', `${root}<script>1</script></svg>`, '脚本'],
    ['HTML inside', `${root}<foreignObject/></svg>`, '外来内容'],
    ['a style sheet', `${root}<style>p{}</style></svg>`, '<style>'],
    ['an id', `${root}<path id="a"/></svg>`, 'id'],
    ['a handler', `${root}<path onclick="x()"/></svg>`, '事件属性'],
  ])('%s', (_name, svg, text) => {
    expect(() => run(svg)).toThrow(text);
    expect(() => run(svg)).toThrow(/^docs\/a\.md:3：图 /);
  });

  test('no alt text', () => {
    expect(() => run(`${root}</svg>`, ' ')).toThrow('没有替代文字');
  });

  test('a page of MDX', () => {
    const tree = unified().use(remarkParse).parse('![图](./x.diagram.svg)');
    expect(() => inlineSvg()(tree, new VFile({ path: 'docs/a.mdx' }))).toThrow(
      'docs/a.mdx:1：图 ./x.diagram.svg 只能用在 .md',
    );
  });
});
