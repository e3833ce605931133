import type { Element, Root } from 'hast';
import { treeText, visit } from '../../lib/esModules';

/** Labels the box of a task (`- [x] text`): without, a screen reader says only "checkbox". */
export default function labelTaskItems() {
  return (tree: Root): void => {
    visit(tree, 'element', (item: Element) => {
      if (![item.properties.className].flat().includes('task-list-item')) return;
      const label = treeText(item).trim();
      visit(item, 'element', ({ tagName, properties }: Element) => {
        if (tagName === 'input' && properties.type === 'checkbox') properties.ariaLabel ??= label;
      });
    });
  };
}
