import { parsePython } from '../parse/python';
import { findNodes, dotted, keyword, stringValue } from '../parse/pythonNodes';
import { filesBelow, read } from './odooSource';
import { packNames } from '../packedNames';

/** Reads the keys of `odoo.conf` and the flags and commands of `odoo-bin`. */
export function readConfig(tree: string) {
  const options = new Set<string>();
  const flags = new Set<string>();
  const config = 'odoo/tools/config.py';
  const cli = filesBelow(`${tree}/odoo/cli`, '.py').filter((file) => !file.includes('/'));
  for (const file of [config, ...cli.map((name) => `odoo/cli/${name}`)]) {
    const body = parsePython(read(tree, file));
    for (const call of findNodes(body, 'ExprCall')) {
      if (!/(?:^|\.)add_(?:option|argument)$|Option$/.test(dotted(call.func) ?? '')) continue;
      const flagsOfCall = call.arguments.args.flatMap((argument) => stringValue(argument) ?? []);
      for (const flag of flagsOfCall) if (flag.startsWith('-')) flags.add(flag);
      const long = flagsOfCall.find((flag) => flag.startsWith('--'))?.slice(2);
      const option = stringValue(keyword(call, 'dest')) ?? long?.replaceAll('-', '_');
      if (option && file === config) options.add(option);
    }
    for (const { items } of file === config ? findNodes(body, 'ExprDict') : [])
      for (const { key } of items)
        if (/^[a-z_]+$/.test(stringValue(key) ?? '')) options.add(stringValue(key) ?? '');
  }
  const commands = cli
    .map((name) => name.replace(/\.py$/, ''))
    .filter((name) => !/^(?:__init__|command)$/.test(name));
  return { options: packNames(options), flags: packNames(flags), commands: packNames(commands) };
}
