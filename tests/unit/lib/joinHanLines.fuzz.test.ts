import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect } from 'vitest';
import joinHanLines from '../../../src/lib/joinHanLines';
import { holds } from '../../support/fuzz';
import { page } from '../../support/markdown';

const parser = unified().use(remarkParse).use(remarkGfm);
const joiner = unified().use(joinHanLines);
const join = (tree: Root): Root => joiner.runSync(structuredClone(tree)) as Root;

holds('nothing but line breaks goes, and all at once', page, (markdown) => {
  const tree = parser.parse(markdown);
  const joined = join(tree);
  expect(toString(joined).replace(/[ \t\n]/g, '')).toBe(toString(tree).replace(/[ \t\n]/g, ''));
  expect(join(joined)).toEqual(joined);
});
