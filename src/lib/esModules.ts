// The ES modules that the build reads and writes pages with. Docusaurus loads its configuration by
// jiti, which transpiles each file of such a package that an `import` reaches: 290 files, 4 s of a
// build from nothing. Node.js loads them as they are, and those that Docusaurus has loaded too are
// loaded once.
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './paths';

const require = createRequire(path.join(root, 'package.json'));

export const { visit, SKIP } = require('unist-util-visit') as typeof import('unist-util-visit');
/** The text of a tree, of HTML too: it reads `value` and `children` alone. */
export const { toString: treeText } =
  require('mdast-util-to-string') as typeof import('mdast-util-to-string');
export const { unified } = require('unified') as typeof import('unified');
export const { VFile } = require('vfile') as typeof import('vfile');
export const { Parser } = require('htmlparser2') as typeof import('htmlparser2');
export const { marked } = require('marked') as typeof import('marked');
export const { default: remarkParse } = require('remark-parse') as typeof import('remark-parse');
export const { default: remarkStringify } =
  require('remark-stringify') as typeof import('remark-stringify');
export const { default: remarkGfm } = require('remark-gfm') as typeof import('remark-gfm');
export const { default: remarkMdx } = require('remark-mdx') as typeof import('remark-mdx');
export const { default: remarkDirective } =
  require('remark-directive') as typeof import('remark-directive');
export const { default: remarkCjkFriendly } =
  require('remark-cjk-friendly') as typeof import('remark-cjk-friendly');
