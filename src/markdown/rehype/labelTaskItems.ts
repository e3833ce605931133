import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from '../../lib/visit';

function hasClass(element: Element, name: string): boolean {
  const { className } = element.properties;
  return Array.isArray(className) && className.includes(name);
}

/**
 * Names the box of a task list item (`- [x] text`) after its text: GFM leaves it without a name, so that a screen reader
 * says only "checkbox".
 *
 * @returns a rehype transformer that changes elements in place
 */
export default function labelTaskItems() {
  return (tree: Root): void => {
    visit(tree, 'element', (item: Element) => {
      if (!hasClass(item, 'task-list-item')) return;
      const label = toString(item).trim();
      visit(item, 'element', (element: Element) => {
        if (element.tagName === 'input' && element.properties.type === 'checkbox')
          element.properties.ariaLabel ??= label;
      });
    });
  };
}
