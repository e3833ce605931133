import { expect, test } from 'vitest';
import { beforeDefaultRemarkPlugins } from '../../../src/markdown/plugins';
import { skipRaw } from '../../../src/markdown/rehype/skipRaw';
import appendSources from '../../../src/markdown/remark/appendSources';
import codeAnnotations from '../../../src/markdown/remark/codeAnnotations';
import inlineSvg from '../../../src/markdown/remark/inlineSvg';
import liveOwl from '../../../src/markdown/remark/liveOwl';
import moduleFiles from '../../../src/markdown/remark/moduleFiles';
import noteStatus from '../../../src/markdown/remark/noteStatus';
import siteSyntax from '../../../src/markdown/remark/siteSyntax';
import imageBudget from '../../../src/markdown/remark/imageBudget';
import { fixture, transform } from '../../support/transform';

test('the plugins of the site, in their order, make of a page what its readers expect', () => {
  // The status of a note is an element, which no Markdown can show: tests/notes/remark.
  const plugins = beforeDefaultRemarkPlugins.filter((plugin) => plugin !== noteStatus);
  const page = transform(fixture('site.in.md'), plugins, { sources: ['odoo/models.py'] });
  expect(page).toBe(fixture('site.out.md'));
});

test("sources come before Docusaurus' own plugins, which make the contents list", () => {
  const inOrder = [
    siteSyntax,
    skipRaw,
    imageBudget,
    inlineSvg,
    appendSources,
    noteStatus,
    moduleFiles,
    codeAnnotations,
    liveOwl,
  ];
  expect(beforeDefaultRemarkPlugins).toEqual(inOrder);
});

test.each(['./%E4%BD', './%E4.diagram.svg'])(
  'an image whose URL cannot be decoded, %s, is refused in Chinese with the name of the page',
  (url) => {
    expect(() => transform(`![图](<${url}>)`, beforeDefaultRemarkPlugins)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/\p{Script=Han}/u) as string }),
    );
  },
);
