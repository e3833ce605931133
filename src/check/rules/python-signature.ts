import { currentBlocks, pageLine } from '../blocks';
import { modelsIn } from '../module/models';
import { parameterNames } from '../parse/pythonNodes';
import type { Finding, Rule } from '../rule';
import { names } from '../tables';

/** Without the values of `*` and `**` parameters, whose names are free. */
function shape(parameters: string[]): string[] {
  return parameters.map((name) => name.replace(/^(\*+).*/, '$1'));
}

/** Whether calls written for the original still fit: named ones by name, or all passed on. */
function fits(own: string[], original: string[]): boolean {
  const [mine, theirs] = [shape(own), shape(original)];
  if (mine.includes('*') && mine.includes('**')) return true;
  const rest = theirs.slice(mine.filter((name) => !name.startsWith('*')).length);
  if (mine.slice(0, -1).join() === theirs.slice(0, mine.length - 1).join() && mine.at(-1) === '**') return rest.length >= 0;
  // More parameters of its own may follow.
  return theirs.filter((name) => !name.startsWith('*')).every((name, index) => mine[index] === name || mine.includes(name));
}

export const pythonSignature: Rule = {
  id: 'python-signature',
  summary: '重写 ORM、`mail.thread`、`res.users` 的方法时，参数与 17.0 的签名一致。',
  check: (note, { python, tables }) =>
    currentBlocks(note, 'python').flatMap((block) =>
      modelsIn(python(block), block).flatMap(({ model, inherits, methods }) =>
        methods.flatMap((method): Finding[] => {
          const name = method.name.id;
          const owners = [model, ...inherits, '*'];
          const signature = owners.map((owner) => tables.signatures[owner]?.[name]).find((text) => text !== undefined);
          if (signature === undefined || fits(parameterNames(method.parameters), names(signature))) return [];
          return [
            {
              line: pageLine(block, method.name.line),
              message: `${name}(${parameterNames(method.parameters).join(', ')}) 与 17.0 的签名不一致`,
              mend: `17.0 的签名：def ${name}(${names(signature).join(', ')})`,
            },
          ];
        }),
      ),
    ),
};
