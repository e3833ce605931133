import { webBlocks } from '../javascriptHelpers';
import { reportSyntax, type RestrictedSyntax } from '../restrictedSyntax';
import type { Check } from '../rule';

/** Selects a chain of names such as `this.props.value`. */
function selectorOf(name: string): string {
  const [owner, ...properties] = name.split('.');
  const root = owner === 'this' ? 'type="ThisExpression"' : `name="${owner ?? ''}"`;
  const conditions = properties
    .reverse()
    .map((each, index) => `[${'object.'.repeat(index)}property.name="${each}"]`);
  return `MemberExpression[computed=false]${conditions.join('')}[${'object.'.repeat(properties.length)}${root}]`;
}

/** Props that 16.0 gives to the components of fields, and of which others have their own. */
const fieldProps = /^this\.props\.(?:value|update)$/;

export const summary =
  '没有 17.0 已去掉的名字：`this._super`、`this.props.value`、`this.env._t`、`owl.hooks`、`moment`。';

export const check: Check = (note, context, report) => {
  const restricted = (names: [string, string][]): RestrictedSyntax[] =>
    names.map(([name, fix]) =>
      name === 'moment'
        ? { selector: 'CallExpression[callee.name="moment"]', message: '17.0 没有 moment', fix }
        : { selector: selectorOf(name), message: `17.0 不用 ${name}`, fix },
    );
  const names = Object.entries(context.tables.removed.jsNames);
  const blocks = webBlocks(note);
  const ofFields = blocks.filter(({ code }) => /standardFieldProps|extends \w*Field\b/.test(code));
  reportSyntax(
    blocks,
    context,
    report,
    restricted(names.filter(([name]) => !fieldProps.test(name))),
  );
  reportSyntax(
    ofFields,
    context,
    report,
    restricted(names.filter(([name]) => fieldProps.test(name))),
  );
};
