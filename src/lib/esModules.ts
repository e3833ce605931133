// The ES modules that the build reads and writes pages with. Docusaurus loads its configuration by
// jiti, which transpiles each file of such a package that an `import` reaches: 290 files, 4 s of a
// build from nothing. Node.js loads them as they are, and those that Docusaurus has loaded too are
// loaded once.
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as htmlparser2 from 'htmlparser2';
import type * as markedModule from 'marked';
import type * as mdastUtilToString from 'mdast-util-to-string';
import type * as cjkFriendly from 'remark-cjk-friendly';
import type * as cjkStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import type * as directive from 'remark-directive';
import type * as gfm from 'remark-gfm';
import type * as mdx from 'remark-mdx';
import type * as parse from 'remark-parse';
import type * as stringify from 'remark-stringify';
import type * as unifiedModule from 'unified';
import type * as unistUtilVisit from 'unist-util-visit';
import type * as vfile from 'vfile';
import { root } from './paths';

const require = createRequire(path.join(root, 'package.json'));

export const { visit, SKIP } = require('unist-util-visit') as typeof unistUtilVisit;
/** The text of a tree, of HTML too: it reads `value` and `children` alone. */
export const { toString: treeText } = require('mdast-util-to-string') as typeof mdastUtilToString;
export const { unified } = require('unified') as typeof unifiedModule;
export const { VFile } = require('vfile') as typeof vfile;
export const { Parser } = require('htmlparser2') as typeof htmlparser2;
export const { marked } = require('marked') as typeof markedModule;
export const { default: remarkParse } = require('remark-parse') as typeof parse;
export const { default: remarkStringify } = require('remark-stringify') as typeof stringify;
export const { default: remarkGfm } = require('remark-gfm') as typeof gfm;
export const { default: remarkMdx } = require('remark-mdx') as typeof mdx;
export const { default: remarkDirective } = require('remark-directive') as typeof directive;
export const { default: remarkCjkFriendly } = require('remark-cjk-friendly') as typeof cjkFriendly;
export const { default: remarkCjkStrikethrough } =
  require('remark-cjk-friendly-gfm-strikethrough') as typeof cjkStrikethrough;
