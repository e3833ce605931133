import type { Element, Root } from 'hast';
import { type PluggableList, unified } from 'unified';
import { expect, test } from 'vitest';
import { beforeDefaultRemarkPlugins, rehypePlugins } from '../../../src/markdown/plugins';
import insertNoteStatus from '../../../src/markdown/remark/insertNoteStatus';
import { fixture, transform } from '../../support/transform';

const element = (tagName: string, properties: object, ...children: Element['children']) =>
  ({ type: 'element', tagName, properties, children }) as Element;

function transformHtml(...children: Root['children']): Root {
  const tree: Root = { type: 'root', children };
  unified()
    .use(rehypePlugins as PluggableList)
    .runSync(tree);
  return tree;
}

test('the plugins of the site, in their order, make of a page what its readers expect', () => {
  // The status of a note is an element, which no Markdown can show.
  const plugins = beforeDefaultRemarkPlugins.filter((plugin) => plugin !== insertNoteStatus);
  const page = transform(fixture('site.in.md'), plugins, { sources: ['odoo/models.py'] });
  expect(page).toBe(fixture('site.out.md'));
});

test('the title of an admonition gets its name back, by which the theme finds it', () => {
  const title = element('mdxadmonitiontitle', {}, element('code', {}));
  expect(transformHtml(title).children).toMatchObject([{ tagName: 'mdxAdmonitionTitle' }]);
});

test('the box of a task is labelled with its text', () => {
  const box = element('input', { type: 'checkbox' });
  const li = element('li', { className: ['task-list-item'] }, box, { type: 'text', value: ' 改 ' });
  const [done] = transformHtml(li).children as [Element];
  expect(done.children[0]).toMatchObject({ properties: { ariaLabel: '改' } });
});

test.each(['./%E4%BD', './%E4.diagram.svg'])(
  'an image whose URL cannot be decoded, %s, is refused in Chinese with the name of the page',
  (url) => {
    const run = () => transform(`![图](<${url}>)`, beforeDefaultRemarkPlugins);
    expect(run).toThrow(/^docs\/a\.md:1：\p{Script=Han}/u);
  },
);
