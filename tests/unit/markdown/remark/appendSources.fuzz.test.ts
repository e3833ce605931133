import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { expect } from 'vitest';
import { VFile } from 'vfile';
import appendSources from '../../../../src/markdown/remark/appendSources';
import { fc, holds, line } from '../../../support/fuzz';

/** @returns what is appended; undefined where the list was refused with help */
function append(sources: unknown): Root['children'] | undefined {
  const tree: Root = { type: 'root', children: [] };
  try {
    appendSources()(tree, new VFile({ path: 'docs/a.md', data: { frontMatter: { sources } } }));
    return tree.children;
  } catch (error) {
    expect((error as Error).message).toMatch(/^docs\/a\.md：frontmatter 的 sources.*正确写法/s);
    return undefined;
  }
}

const source = fc.oneof(
  line,
  fc.record({ title: line, url: fc.option(fc.webUrl(), { nil: undefined }) }),
  fc.anything(),
);

holds(
  'whatever YAML makes of the list is shown or refused with help',
  fc.oneof(fc.array(source), fc.anything()),
  (sources) => {
    const added = append(sources);
    if (!added?.length) return;
    expect(added).toHaveLength(2);
    for (const one of sources as (string | { title: string })[]) {
      const words = typeof one === 'string' ? (one.trim().split(/[\s#]/)[0] ?? '') : one.title;
      expect(toString(added[1])).toContain(words);
    }
  },
);
