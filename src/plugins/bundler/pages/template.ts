import template from '@docusaurus/core/lib/ssg/ssgTemplate.html';

const inOrder = 'it.scripts.forEach(';

/** Docusaurus' template of a page, with `main` after the page's own chunks: what it has to know of the page is in them. */
export const ssrTemplate = template.replace(inOrder, '[...it.scripts].reverse().forEach(');

if (ssrTemplate === template) throw new Error(`Docusaurus' template of a page has no ${inOrder}`);
