import type { AnyNode } from 'acorn';
import { pageLine } from '../blocks';
import { argument, lineOf, nodes, registrations, webBlocks } from '../javascriptHelpers';
import { keyName, walkJavaScript } from '../parse/javascript';
import type { Check } from '../rule';

/** The component of a systray item: `{ Component: X }`, written out or in a variable of that block. */
function componentOf(value: AnyNode | null, declared: Map<string, AnyNode>): string | null {
  const item = value?.type === 'Identifier' ? declared.get(value.name) : value;
  if (item?.type !== 'ObjectExpression') return null;
  for (const property of item.properties)
    if (property.type === 'Property' && keyName(property.key) === 'Component' && property.value.type === 'Identifier')
      return property.value.name;
  return null;
}

/** Whether a hook is given something to wait for: an async function, or one that returns a value. */
function waits(hook: AnyNode | null): boolean {
  if (hook?.type !== 'ArrowFunctionExpression' && hook?.type !== 'FunctionExpression') return hook !== null;
  let found = hook.body.type !== 'BlockStatement';
  walkJavaScript(hook.body, (each) => {
    if (each.type === 'AwaitExpression' || (each.type === 'ReturnStatement' && each.argument)) found = true;
  });
  return found;
}

export const summary = 'systray 的组件不在 `onWillStart` 里等待：导航栏要等它才显示。';

export const check: Check = (note, context, report) => {
  const components = new Set(
    registrations(note, context).flatMap(({ category, value, block }) => {
      if (category !== 'systray') return [];
      const declared = new Map<string, AnyNode>();
      for (const { id, init } of nodes(block, context, 'VariableDeclarator'))
        if (id.type === 'Identifier' && init) declared.set(id.name, init);
      return componentOf(value, declared) ?? [];
    }),
  );
  for (const block of webBlocks(note))
    for (const definition of nodes(block, context, 'ClassDeclaration')) {
      if (!components.has(definition.id.name)) continue;
      walkJavaScript(definition, (call) => {
        if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'onWillStart') return;
        if (waits(argument(call, 0)))
          report(
            pageLine(block, lineOf(call)),
            `systray 的组件 ${definition.id.name} 在 onWillStart 里等待，整个导航栏要等它才显示`,
            '先显示，再读取：onMounted(() => { this.load(); })，或点开时读取',
          );
      });
    }
};
