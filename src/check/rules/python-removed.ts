import { pageLine } from '../blocks';
import { dotted, is, type PyNode } from '../parse/pythonNodes';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';

/** Names other objects have too: a cursor, a stream, an environment. */
const ambiguous = new Set(['flush', 'refresh']);

/** Whether a call is made on records: `self`, or a model taken from the environment. */
function onRecords(owner: PyNode): boolean {
  if (is(owner, 'ExprName')) return owner.id === 'self';
  return is(owner, 'ExprSubscript') && /(?:^|\.)env$/.test(dotted(owner.value) ?? '');
}

export const summary =
  '不用 17.0 已删除或弃用的方法与名字：`name_get`、`fields_view_get`、`invalidate_cache`、`flush` 等。';

export const check: Check = (note, context, report) => {
  const { pythonMethods, pythonNames } = context.tables.removed;
  const reportOld = (line: number, name: string, fix: string | undefined): void => {
    if (fix) report(line, `17.0 不再用 ${name}`, fix);
  };
  for (const { node, block } of pythonNodes(note, context, 'StmtFunctionDef')) {
    const { id, line } = node.name;
    if (!ambiguous.has(id)) reportOld(pageLine(block, line), `${id}()`, pythonMethods[id]);
  }
  for (const { node, block } of pythonNodes(note, context, 'ExprCall')) {
    if (!is(node.func, 'ExprAttribute')) continue;
    const { id, line } = node.func.attr;
    if (!ambiguous.has(id) || onRecords(node.func.value))
      reportOld(pageLine(block, line), `${id}()`, pythonMethods[id]);
  }
  for (const { node, line } of pythonNodes(note, context, 'ExprAttribute')) {
    const name = dotted(node) ?? '';
    // Decorators have a rule of their own.
    if (!name.startsWith('api.')) reportOld(line, name, pythonNames[name]);
  }
  for (const { node, line } of pythonNodes(note, context, 'StmtImportFrom')) {
    const [first = ''] = (node.module?.id ?? '').split('.');
    reportOld(line, first, pythonNames[first]);
  }
};
