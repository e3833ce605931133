import type { Root } from 'hast';
import { visit } from '../../lib/esModules';

/**
 * Restores the name of an admonition's title. In a `.md` page rehype-raw writes names in lower
 * case, and the theme then does not find a title that has code or emphasis in it.
 */
export default function admonitionTitles() {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'mdxadmonitiontitle') element.tagName = 'mdxAdmonitionTitle';
    });
  };
}
