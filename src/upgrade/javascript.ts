import type { AnyNode, Program } from 'acorn';
import { importsOf, keyName, lineOf, nodesOf, textOf } from '../parse/javascript';
import type { Context } from './context';

/** @returns the module of an import from a file of an addon: `@addon/…`, without extension */
function resolveModule(path: string, module: string): string {
  if (!module.startsWith('.')) return module.replace(/\.js$/, '');
  const parts = path.split('/').slice(0, -1);
  for (const part of module.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  const [addon = '', , , ...rest] = parts;
  return `@${addon}/${rest.join('/')}`.replace(/\.js$/, '');
}

const propertyOf = (node: AnyNode): string | null =>
  node.type === 'MemberExpression' ? keyName(node.property) : null;

/** Checks a JavaScript file of the web client. */
export function checkJavaScript(path: string, program: Program, context: Context): void {
  for (const { module, name, line } of importsOf(program)) {
    const whole = resolveModule(path, module);
    context.find(path, line, 'jsModule', whole);
    if (!context.facts.find('jsModule', whole) || context.facts.find('js', `${whole} ${name}`)?.now)
      context.find(path, line, 'js', `${whole} ${name}`);
  }
  for (const call of nodesOf(program, 'CallExpression')) {
    const name = textOf(call.arguments[0]);
    if (name === null || context.added.has(name)) continue;
    if (keyName(call.callee) === 'useService') context.find(path, lineOf(call), 'service', name);
    if (keyName(call.callee) === 'loadBundle') context.find(path, lineOf(call), 'bundle', name);
  }
  for (const node of nodesOf(program, 'MemberExpression'))
    if (propertyOf(node.object) === 'services' && !context.added.has(keyName(node.property) ?? ''))
      context.find(path, lineOf(node), 'service', keyName(node.property) ?? '');
}
