import { pageLine } from '../blocks';
import { dotted, is } from '../parse/pythonNodes';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';

export const summary =
  '不用 18.0 起才有的 Python API：`models.Constraint`、`self.env._`、`has_access` 等。';

export const check: Check = (note, context, report) => {
  const fixes = context.tables.removed.pythonNewer;
  for (const { node, block } of pythonNodes(note, context, 'ExprAttribute')) {
    const name = dotted(node) ?? '';
    const key = name in fixes ? name : name.endsWith('.env._') ? 'self.env._' : node.attr.id;
    const fix = fixes[key];
    if (!fix || (!key.includes('.') && is(node.value, 'ExprName') && node.value.id === 'fields'))
      continue;
    report(
      pageLine(block, node.attr.line),
      `17.0 没有 ${name in fixes ? name : node.attr.id}`,
      fix,
    );
  }
};
