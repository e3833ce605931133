import type { AnyNode } from 'acorn';
import { nodes, registrations, webBlocks } from '../javascriptHelpers';
import { reportSyntax } from '../restrictedSyntax';
import { keyName } from '../parse/javascript';
import type { Check } from '../rule';

/** The component of a systray item: `{ Component: X }`, written out or in a variable of that block. */
function componentOf(value: AnyNode | null, declared: Map<string, AnyNode>): string | null {
  const item = value?.type === 'Identifier' ? declared.get(value.name) : value;
  if (item?.type !== 'ObjectExpression') return null;
  for (const property of item.properties)
    if (
      property.type === 'Property' &&
      keyName(property.key) === 'Component' &&
      property.value.type === 'Identifier'
    )
      return property.value.name;
  return null;
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
  // An async function, one that returns a value, or one that is not written out.
  const waits = [
    '> .arguments:matches(:not(:function), [async=true], [body.type=/^(?:Call|Await)Expression$/])',
    '> :function > BlockStatement > ReturnStatement[argument]',
  ];
  reportSyntax(
    webBlocks(note),
    context,
    report,
    [...components].map((name) => ({
      selector: waits
        .map(
          (wait) =>
            `ClassDeclaration[id.name="${name}"] CallExpression[callee.name="onWillStart"] ${wait}`,
        )
        .join(', '),
      message: `systray 的组件 ${name} 在 onWillStart 里等待，整个导航栏要等它才显示`,
      fix: '先显示，再读取：onMounted(() => { this.load(); })，或点开时读取',
    })),
  );
};
