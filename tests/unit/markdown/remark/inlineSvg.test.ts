import fs from 'node:fs';
import path from 'node:path';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import inlineSvg from '../../../../src/markdown/remark/inlineSvg';
import { parsePage } from '../../../../src/notes/parsePage';
import { temporaryFolder } from '../../../support/folder';
import { fixture, transform } from '../../../support/transform';

test('paragraphs of drawings become figures, all other images stay', () => {
  expect(transform(fixture('inlineSvg.in.md'), [inlineSvg])).toBe(fixture('inlineSvg.out.md'));
});

const folder = temporaryFolder();
const root = '<svg viewBox="0 0 1 1" width="1">';

test.each([
  ['no file', undefined, '图', '不存在'],
  ['no SVG', '<p>x</p>', '图', '<svg>'],
  ['no viewBox', '<svg width="1"></svg>', '图', 'viewBox'],
  ['no width', '<svg viewBox="0 0 1 1"></svg>', '图', 'width'],
  ['a script', `${root}<script>1</script></svg>`, '图', '脚本'],
  ['HTML inside', `${root}<foreignObject/></svg>`, '图', '外来内容'],
  ['a style sheet', `${root}<style>p{}</style></svg>`, '图', '<style>'],
  ['an id', `${root}<path id="a"/></svg>`, '图', 'id'],
  ['a handler', `${root}<path onclick="x()"/></svg>`, '图', '事件属性'],
  ['no alt text', `${root}</svg>`, ' ', '没有替代文字'],
])('a drawing with %s aborts, naming page and line', (name, svg, alt, text) => {
  const source = path.join(folder, `${name.replaceAll(' ', '-')}.diagram.svg`);
  if (svg !== undefined) fs.writeFileSync(source, svg);
  const url = path.relative('docs', source).replaceAll(path.sep, '/');
  const message = new RegExp(`^docs/a\\.md:3：图 .*${text}`);
  expect(() => transform(`一\n\n![${alt}](<${url}>)\n`, [inlineSvg])).toThrow(message);
});

test('a drawing on a page of MDX aborts, naming page and line', () => {
  const tree = parsePage('![图](./x.diagram.svg)', true);
  const run = () => inlineSvg()(tree, new VFile({ path: 'docs/a.mdx' }));
  expect(run).toThrow('docs/a.mdx:1：图 ./x.diagram.svg 在 .mdx 页面里');
});
