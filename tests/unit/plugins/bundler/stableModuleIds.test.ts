import { getFileLoaderUtils } from '@docusaurus/utils';
import { expect, test } from 'vitest';
import { withoutFolder } from '../../../../src/plugins/bundler/stableModuleIds';

test('the request of a picture in a note, as Docusaurus makes it, has no second path; the rest stays', () => {
  for (const isServer of [true, false]) {
    const request = `${getFileLoaderUtils(isServer).loaders.inlineMarkdownImageFileLoader}./img/a&fallback.webp`;
    expect(request).toMatch(/&fallback=.*file-loader/);
    expect(withoutFolder(request)).toBe(request.replace(/&fallback=[^!&]+/, ''));
    expect(withoutFolder(request)).toMatch(/^![^!]*url-loader[^!]*&name=assets\/images\/[^!]*!\.\/img\/a&fallback\.webp$/);
  }
});
