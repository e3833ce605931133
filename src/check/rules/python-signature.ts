import { pageLine } from '../blocks';
import { parameterNames } from '../parse/pythonNodes';
import { modelClasses } from '../pythonHelpers';
import type { Check } from '../rule';
import { names } from '../tables';

/** Without the names of `*` and `**` parameters, which are free. */
function shape(parameters: string[]): string[] {
  return parameters.map((name) => name.replace(/^(\*+).*/, '$1'));
}

/** Whether calls written for the original still fit: named ones by name, or all passed on. */
function fits(own: string[], original: string[]): boolean {
  const [mine, theirs] = [shape(own), shape(original)];
  if (mine.includes('*') && mine.includes('**')) return true;
  if (mine.at(-1) === '**' && mine.slice(0, -1).join() === theirs.slice(0, mine.length - 1).join())
    return true;
  // More parameters of its own may follow.
  return theirs.every((name) => name.startsWith('*') || mine.includes(name));
}

export const summary = '重写 ORM、`mail.thread`、`res.users` 的方法时，参数与 17.0 的签名一致。';

export const check: Check = (note, context, report) => {
  const { signatures } = context.tables;
  for (const { model, inherits, methods, block } of modelClasses(note, context))
    for (const { name, parameters } of methods) {
      const owner = [model, ...inherits, '*'].find(
        (each) => signatures[each]?.[name.id] !== undefined,
      );
      const signature = names(owner && signatures[owner]?.[name.id]);
      const own = parameterNames(parameters);
      if (owner === undefined || fits(own, signature)) continue;
      report(
        pageLine(block, name.line),
        `${name.id}(${own.join(', ')}) 与 17.0 的签名不一致`,
        `17.0 的签名：def ${name.id}(${signature.join(', ')})`,
      );
    }
};
