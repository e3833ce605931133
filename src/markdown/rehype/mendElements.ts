import type { Element, Root } from 'hast';
import { treeText, visit } from '../../lib/esModules';

/**
 * Restores the name of an admonition's title: in a `.md` page rehype-raw writes names in lower case,
 * and the theme then does not find a title that has code or emphasis in it. Labels the box of a task
 * (`- [x] text`): without, a screen reader says only "checkbox".
 */
export default function mendElements() {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === 'mdxadmonitiontitle') element.tagName = 'mdxAdmonitionTitle';
      if (![element.properties.className].flat().includes('task-list-item')) return;
      const label = treeText(element).trim();
      visit(element, 'element', ({ tagName, properties }: Element) => {
        if (tagName === 'input' && properties.type === 'checkbox') properties.ariaLabel ??= label;
      });
    });
  };
}
