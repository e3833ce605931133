import type { CodeBlock, Note } from '../notes/types';
import { currentBlocks, pageLine } from './blocks';
import type { Context } from './context';
import { type ModelClass, modelsIn } from './module/models';
import { all, type PyNodes } from './parse/pythonNodes';

/** Every node of a kind in the Python about 17.0, with its line in the page. */
export function pythonNodes<K extends keyof PyNodes>(
  note: Note,
  context: Context,
  type: K,
): { node: PyNodes[K]; block: CodeBlock; line: number }[] {
  return currentBlocks(note, 'python').flatMap((block) =>
    all(context.python(block), type).map((node) => ({
      node,
      block,
      line: pageLine(block, node.line),
    })),
  );
}

/** Every class of a model in the Python about 17.0, fragments too. */
export function modelClasses(note: Note, context: Context): ModelClass[] {
  return currentBlocks(note, 'python').flatMap((block) => modelsIn(context.python(block), block));
}
