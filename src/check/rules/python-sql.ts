import { blocksOf, pageLine } from '../../notes/blocks';
import { dotted, findNodes, isNode, type PyNode } from '../../odoo/analysis';
import { pythonOf } from '../parseBlock';
import { lintPython } from '../ruff';
import type { RuleCheck } from '../rule';

const isLiteral = (node: PyNode): boolean => isNode(node, 'ExprStringLiteral');

/** @returns whether a text is put together from a literal and something else */
function isBuilt(node: PyNode): boolean {
  if (isNode(node, 'BinaryExpression')) {
    const { left, right } = node;
    return isBuilt(left) || isBuilt(right) || isLiteral(left) !== isLiteral(right);
  }
  if (isNode(node, 'ExprCall')) {
    // What other calls get is theirs to escape.
    const { func } = node;
    return isNode(func, 'ExprAttribute') && func.attr.id === 'format' && isLiteral(func.value);
  }
  const { children = [], value } = node as { children?: PyNode[]; value?: unknown };
  // In adjacent literals, one of which is an f-string, the text of the code is the value.
  if (node.type === 'ContinuedString') return String(value).includes('{');
  if (node.type === 'FormatString') return children.length > 0;
  return node.type === 'ConditionalExpression' && children.some(isBuilt);
}

const fix = '值写 %s 并作参数传，表名、列名用 SQL("… %s …", SQL.identifier(name))';

export const summary =
  '各版本的 Python 里，`cr.execute()` 与 `SQL()` 的语句是字面量，不用 f-string、`%`、`+`、`.format()` 拼：拼进去的值能改变语句，DDL 也一样。另查 ruff 的 S608。';

export const check: RuleCheck = (note, report) => {
  for (const block of blocksOf(note, 'python')) {
    const built = findNodes(pythonOf(block), 'ExprCall').filter(({ func, arguments: given }) => {
      const isSql = /(?:^|\.)(?:_?cr|cursor)\.execute(?:many)?$|(?:^|\.)SQL$/.test(
        dotted(func) ?? '',
      );
      return isSql && given.args.slice(0, 1).some(isBuilt);
    });
    const lines = new Set(built.map(({ line }) => line));
    // ruff finds texts that look like a query, wherever they go.
    for (const { code, line } of lintPython(block))
      if (code === 'S608') lines.add(pageLine(block, line));
    for (const line of lines) report(line, 'SQL 语句是拼出来的，值能改变它', fix);
  }
};
