import type { Program } from 'acorn';
import { resolveImport } from '../source/webModules';
import { importsOf, keyName, lineOf, nodesOf, textOf } from '../parse/javascript';
import type { FileCheck } from './context';

/** Checks a JavaScript file of the web client. */
export function checkJavaScript(program: Program, file: FileCheck): void {
  const { facts, registered } = file.context;
  const members = nodesOf(program, 'MemberExpression');
  const spread = nodesOf(program, 'SpreadElement').map(({ argument }) => keyName(argument));
  for (const { module, name, local, line } of importsOf(program)) {
    const path = resolveImport(file.path, module);
    file.find(line, 'jsModule', path);
    const fact = facts.find('js', `${path} ${name}`);
    // An export that is gone is undefined, which can be spread.
    const isOnlySpread =
      spread.includes(local) && !members.some(({ object }) => keyName(object) === local);
    if (!facts.find('jsModule', path) || fact?.now)
      file.report(line, fact, isOnlySpread ? 'changed' : undefined);
  }
  for (const call of nodesOf(program, 'CallExpression')) {
    const name = textOf(call.arguments[0]);
    if (name === null || registered.has(name)) continue;
    if (keyName(call.callee) === 'useService') file.find(lineOf(call), 'service', name);
    if (keyName(call.callee) === 'loadBundle') file.find(lineOf(call), 'bundle', name);
  }
  for (const { object, property, loc } of members) {
    const name = keyName(property) ?? '';
    const isService = object.type === 'MemberExpression' && keyName(object.property) === 'services';
    if (isService && !registered.has(name)) file.find(lineOf({ loc }), 'service', name);
  }
}
