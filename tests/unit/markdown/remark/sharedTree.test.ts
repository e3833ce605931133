import path from 'node:path';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import sharedTree from '../../../../src/markdown/remark/sharedTree';

test('a page is built without the queries of readers, and with other comments', () => {
  const value = '<!-- 搜：a；b -->\n\n话\n\n<!-- 别的 -->\n';
  const file = new VFile({ path: path.join(root, 'docs/queries.md'), value });
  const page = unified().use(sharedTree).parse(file);
  expect(page).toMatchObject({
    children: [{ type: 'paragraph' }, { type: 'html', value: '<!-- 别的 -->' }],
  });
});
