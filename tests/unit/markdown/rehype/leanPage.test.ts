import type { Element, ElementContent, Root } from 'hast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import leanPage from '../../../../src/markdown/rehype/leanPage';

const text = (value: string): ElementContent => ({ type: 'text', value });
const element = (tagName: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const lean = (...children: Root['children']): Root['children'] => {
  const tree: Root = { type: 'root', children };
  leanPage()(tree, new VFile());
  return tree.children;
};

test('line breaks between blocks go, those between words and in code stay', () => {
  const words = element(
    'p',
    element('strong', text('Odoo')),
    text('\n'),
    element('em', text('17')),
  );
  const code = element('pre', element('code', text('\n'), element('span'), text('\n')));
  const item = (...children: ElementContent[]): Element => element('li', ...children);
  expect(
    lean(
      words,
      text('\n'),
      element('ul', text('\n'), item(text('\n'), words, text('\n'), code), text('\n')),
      text('\n'),
    ),
  ).toEqual([words, element('ul', item(words, code))]);
});

test('texts beside each other become one', () => {
  expect(lean(element('p', text('a'), text(' '), text('b'), element('br'), text('c')))).toEqual([
    element('p', text('a b'), element('br'), text('c')),
  ]);
});

test('of the front matter, the page keeps what changes how it is drawn', () => {
  const frontMatter = {
    title: '甲',
    sources: ['odoo/models.py'],
    hide_title: true,
    toc_max_heading_level: 2,
  };
  leanPage()({ type: 'root', children: [] }, new VFile({ value: '', data: { frontMatter } }));
  expect(frontMatter).toEqual({ hide_title: true, toc_max_heading_level: 2 });
});
