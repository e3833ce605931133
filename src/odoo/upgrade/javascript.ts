import type { Program } from 'acorn';
import { resolveImport } from '../source/webModules';
import { importsOf, keyName, javascriptLine, nodesOf, javascriptString } from '../parse/javascript';
import type { FileCheck } from './context';

/** Checks a JavaScript file of the web client. */
export function checkJavaScript(program: Program, file: FileCheck): void {
  const { changes, registered } = file.context;
  const members = nodesOf(program, 'MemberExpression');
  const spread = nodesOf(program, 'SpreadElement').map(({ argument }) => keyName(argument));
  for (const { module, name, local, line } of importsOf(program)) {
    const path = resolveImport(file.path, module);
    file.find(line, 'jsModule', path);
    const change = changes.find('js', `${path} ${name}`);
    // An export that is gone is undefined, which can be spread.
    const isOnlySpread =
      spread.includes(local) && !members.some(({ object }) => keyName(object) === local);
    if (!changes.find('jsModule', path) || change?.movedTo)
      file.report(line, change, isOnlySpread ? 'changed' : undefined);
  }
  checkMembers(program, file);
  for (const { static: isStatic, key, loc } of nodesOf(program, 'PropertyDefinition'))
    if (isStatic && /^(?:props|defaultProps)$/.test(keyName(key) ?? ''))
      file.find(javascriptLine({ loc }), 'syntax', 'static props');
  for (const call of nodesOf(program, 'CallExpression')) {
    const name = javascriptString(call.arguments[0]);
    if (name === null || registered.has(name)) continue;
    if (keyName(call.callee) === 'useService') file.find(javascriptLine(call), 'service', name);
    if (keyName(call.callee) === 'loadBundle') file.find(javascriptLine(call), 'bundle', name);
  }
  for (const { object, property, loc } of members) {
    const name = keyName(property) ?? '';
    const isService = object.type === 'MemberExpression' && keyName(object.property) === 'services';
    if (isService && !registered.has(name)) file.find(javascriptLine({ loc }), 'service', name);
  }
}

/** Reports names of members that the addons from which a file imports have had. */
function checkMembers(program: Program, file: FileCheck): void {
  const { context } = file;
  const addons = new Set(
    importsOf(program).flatMap(({ module }) => /^@(\w+)\//.exec(module)?.[1] ?? []),
  );
  const changeOf = (name: string) =>
    [...addons]
      .map((addon) => context.changes.find('jsMember', `${addon}.${name}`))
      .find((change) => change !== undefined);
  for (const { object, property, computed, loc } of nodesOf(program, 'MemberExpression')) {
    const name = computed ? '' : (keyName(property) ?? '');
    if (object.type === 'Super' || !context.clientMembers.has(name))
      file.report(javascriptLine({ loc }), changeOf(name));
  }
  // What overrides a gone method is called by nobody.
  const overriding = [
    ...nodesOf(program, 'ClassDeclaration').flatMap(({ superClass, body }) =>
      superClass ? body.body : [],
    ),
    ...nodesOf(program, 'CallExpression').flatMap(({ callee, arguments: [, change] }) =>
      keyName(callee) === 'patch' && change?.type === 'ObjectExpression' ? change.properties : [],
    ),
  ];
  for (const member of overriding)
    if (member.type === 'Property' || member.type === 'MethodDefinition')
      file.report(javascriptLine(member), changeOf(keyName(member.key) ?? ''), 'changed');
}
