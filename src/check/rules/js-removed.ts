import { pageLine } from '../blocks';
import type { Rule } from '../rule';
import { dotted, lineOf, nodes, webBlocks } from '../javascriptHelpers';

export const jsRemoved: Rule = {
  id: 'js-removed',
  summary: '没有 17.0 已去掉的名字：`this._super`、`this.props.value`、`this.env._t`、`owl.hooks`、`moment`。',
  check: (note, context) =>
    webBlocks(note).flatMap((block) => {
      const { jsNames: table } = context.tables.removed;
      const members = nodes(block, context, 'MemberExpression').flatMap((node) => {
        const name = dotted(node) ?? '';
        const mend = table[name];
        // A prop of that name is one's own where the class declares it.
        if (!mend || (/^this\.props\.(?:value|update)$/.test(name) && !extendsField(block.code))) return [];
        return [{ line: pageLine(block, lineOf(node)), message: `17.0 不用 ${name}`, mend }];
      });
      const moment = nodes(block, context, 'CallExpression').filter(({ callee }) => dotted(callee) === 'moment');
      return [
        ...members,
        ...moment.map((call) => ({ line: pageLine(block, lineOf(call)), message: '17.0 没有 moment', mend: table.moment ?? '' })),
      ];
    }),
};

/** Whether a file is about a field component, whose props are those of the field. */
function extendsField(code: string): boolean {
  return /standardFieldProps|extends \w*Field\b/.test(code);
}
