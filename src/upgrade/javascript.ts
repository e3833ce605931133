import type { Program } from 'acorn';
import { resolveImport } from '../odoo/source/webModules';
import { importsOf, keyName, lineOf, nodesOf, textOf } from '../parse/javascript';
import type { FileCheck } from './context';

/** Checks a JavaScript file of the web client. */
export function checkJavaScript(program: Program, file: FileCheck): void {
  const { facts, registered } = file.context;
  for (const { module, name, line } of importsOf(program)) {
    const path = resolveImport(file.path, module);
    file.find(line, 'jsModule', path);
    if (!facts.find('jsModule', path) || facts.find('js', `${path} ${name}`)?.now)
      file.find(line, 'js', `${path} ${name}`);
  }
  for (const call of nodesOf(program, 'CallExpression')) {
    const name = textOf(call.arguments[0]);
    if (name === null || registered.has(name)) continue;
    if (keyName(call.callee) === 'useService') file.find(lineOf(call), 'service', name);
    if (keyName(call.callee) === 'loadBundle') file.find(lineOf(call), 'bundle', name);
  }
  for (const { object, property, loc } of nodesOf(program, 'MemberExpression')) {
    const name = keyName(property) ?? '';
    const isService = object.type === 'MemberExpression' && keyName(object.property) === 'services';
    if (isService && !registered.has(name)) file.find(lineOf({ loc }), 'service', name);
  }
}
