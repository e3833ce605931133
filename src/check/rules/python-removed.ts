import { currentBlocks, pageLine } from '../blocks';
import { all, dotted, is, type PyNode } from '../parse/pythonNodes';
import type { Finding, Rule } from '../rule';

/** Names other objects have too: a cursor, a stream, an environment. */
const ambiguous = new Set(['flush', 'refresh']);

/** Whether a call is made on records: `self`, or a model taken from the environment. */
function onRecords(owner: PyNode): boolean {
  if (is(owner, 'ExprName')) return owner.id === 'self';
  return is(owner, 'ExprSubscript') && /(?:^|\.)env$/.test(dotted(owner.value) ?? '');
}

export const pythonRemoved: Rule = {
  id: 'python-removed',
  summary: '不用 17.0 已删除或弃用的方法与名字：`name_get`、`fields_view_get`、`invalidate_cache`、`flush` 等。',
  check: (note, { python, tables }) =>
    currentBlocks(note, 'python').flatMap((block) => {
      const { pythonMethods: methods, pythonNames } = tables.removed;
      const body = python(block);
      const found = (node: PyNode, name: string, mend: string): Finding => ({
        line: pageLine(block, node.line),
        message: `17.0 不再用 ${name}`,
        mend,
      });
      return [
        ...all(body, 'StmtFunctionDef').flatMap(({ name }) => {
          const mend = ambiguous.has(name.id) ? undefined : methods[name.id];
          return mend ? [found(name, `${name.id}()`, mend)] : [];
        }),
        ...all(body, 'ExprCall').flatMap(({ func }) => {
          if (!is(func, 'ExprAttribute')) return [];
          const mend = methods[func.attr.id];
          if (!mend || (ambiguous.has(func.attr.id) && !onRecords(func.value))) return [];
          return [found(func.attr, `${func.attr.id}()`, mend)];
        }),
        ...all(body, 'ExprAttribute').flatMap((node) => {
          const name = dotted(node) ?? '';
          const mend = name.startsWith('api.') ? undefined : pythonNames[name];
          return mend ? [found(node, name, mend)] : [];
        }),
        ...all(body, 'StmtImportFrom').flatMap((node) => {
          const [first = ''] = (node.module?.id ?? '').split('.');
          const mend = pythonNames[first];
          return mend ? [found(node, first, mend)] : [];
        }),
      ];
    }),
};
