import { parsePython } from '../../parse/python';
import { all, dotted, keyword, stringValue } from '../../parse/pythonNodes';
import { filesBelow, join, read } from './tree';

export interface ConfigTables {
  options: string;
  flags: string;
  commands: string;
}

/** Reads the keys of `odoo.conf` and the flags and commands of `odoo-bin`. */
export function readConfig(tree: string): ConfigTables {
  const options = new Set<string>();
  const flags = new Set<string>();
  const cli = filesBelow(`${tree}/odoo/cli`, '.py').filter((file) => !file.includes('/'));
  for (const file of ['odoo/tools/config.py', ...cli.map((name) => `odoo/cli/${name}`)]) {
    const body = parsePython(read(tree, file));
    for (const call of all(body, 'ExprCall')) {
      const name = dotted(call.func)?.split('.').at(-1) ?? '';
      if (!/^add_(?:option|argument)$/.test(name) && !name.endsWith('Option')) continue;
      const own = call.arguments.args.flatMap((argument) => stringValue(argument) ?? []);
      for (const flag of own) if (flag.startsWith('-')) flags.add(flag);
      if (file !== 'odoo/tools/config.py') continue;
      const destination = stringValue(keyword(call, 'dest'));
      const long = own.find((flag) => flag.startsWith('--'));
      if (destination) options.add(destination);
      else if (long) options.add(long.slice(2).replaceAll('-', '_'));
    }
    if (file !== 'odoo/tools/config.py') continue;
    for (const dictionary of all(body, 'ExprDict'))
      for (const { key } of dictionary.items) {
        const name = stringValue(key);
        if (name && /^[a-z_]+$/.test(name)) options.add(name);
      }
  }
  const commands = cli.map((name) => name.replace(/\.py$/, '')).filter((name) => !/^(?:__init__|command)$/.test(name));
  return { options: join(options), flags: join(flags), commands: join(commands) };
}
