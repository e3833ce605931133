import { currentBlocks, pageLine } from '../blocks';
import { all, dotted, is } from '../parse/pythonNodes';
import type { Rule } from '../rule';

export const pythonNewer: Rule = {
  id: 'python-newer',
  summary: '不用 18.0 起才有的 Python API：`models.Constraint`、`self.env._`、`has_access` 等。',
  check: (note, { python, tables }) =>
    currentBlocks(note, 'python').flatMap((block) =>
      all(python(block), 'ExprAttribute').flatMap((node) => {
        const table = tables.removed.pythonNewer;
        const name = dotted(node) ?? '';
        const key = name in table ? name : name.endsWith('.env._') ? 'self.env._' : node.attr.id;
        const mend = table[key];
        if (!mend || (!key.includes('.') && is(node.value, 'ExprName') && node.value.id === 'fields')) return [];
        return [{ line: pageLine(block, node.attr.line), message: `17.0 没有 ${name in table ? name : node.attr.id}`, mend }];
      }),
    ),
};
