import { dotted, is, type PyNode } from '../parse/pythonNodes';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';
import { tables } from '../tables';

/** Methods that other objects also have, such as cursors, streams and environments. */
const ambiguous = new Set(['flush', 'refresh']);

/** Tells whether a call's owner is a recordset: `self`, or a model from the environment. */
function isOnRecords(owner: PyNode): boolean {
  if (is(owner, 'ExprName')) return owner.id === 'self';
  return is(owner, 'ExprSubscript') && /(?:^|\.)env$/.test(dotted(owner.value) ?? '');
}

export const summary =
  '不用 17.0 已删除或弃用的方法与名字：`name_get`、`fields_view_get`、`flush` 等；也不用 18.0 起才有的：`models.Constraint`、`self.env._`、`has_access` 等。';

export const check: Check = (note, report) => {
  const { pythonMethods, pythonNames, pythonNewer } = tables.removed;
  const reportOld = (line: number, name: string, fix: string | undefined): void => {
    if (fix) report(line, `17.0 不再用 ${name}`, fix);
  };
  for (const { id, line } of pythonNodes(note, 'StmtFunctionDef').map(({ name }) => name))
    if (!ambiguous.has(id)) reportOld(line, `${id}()`, pythonMethods[id]);
  for (const { func } of pythonNodes(note, 'ExprCall')) {
    if (!is(func, 'ExprAttribute')) continue;
    const { id, line } = func.attr;
    if (!ambiguous.has(id) || isOnRecords(func.value))
      reportOld(line, `${id}()`, pythonMethods[id]);
  }
  for (const { module } of pythonNodes(note, 'StmtImportFrom')) {
    const [first = ''] = module?.id.split('.') ?? [];
    reportOld(module?.line ?? 1, first, pythonNames[first]);
  }
  for (const node of pythonNodes(note, 'ExprAttribute')) {
    const { value, attr } = node;
    const chain = dotted(node) ?? '';
    // The rule `python-decorator` reports these.
    if (!chain.startsWith('api.')) reportOld(node.line, chain, pythonNames[chain]);
    const method = dotted(value) === 'fields' ? undefined : pythonNewer[attr.id];
    const newer = chain.endsWith('.env._') ? pythonNewer['self.env._'] : pythonNewer[chain];
    const fix = newer ?? method;
    if (fix) report(attr.line, `17.0 没有 ${newer ? chain : attr.id}`, fix);
  }
};
