// `npm run notes:extract -- <dir> [--note docs/…]`: write the modules of the notes as an addons folder.
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { extractModules } from '../notes/extractModules';
import { readNotes } from '../notes/readNotes';
import { selectNotes } from '../notes/selectNotes';
import { main } from './main';
import { root } from '../lib/paths';

const usage = '用法：npm run notes:extract -- <文件夹> [--note docs/odoo/….md]（--note 可写多次）';

void main(() => {
  const { positionals, values } = readArguments();
  const [target, ...rest] = positionals;
  if (!target || rest.length > 0) throw new Error(usage);
  // npm runs scripts in the project folder; a relative path is meant from where the author is.
  const folder = path.resolve(process.env.INIT_CWD ?? root, target);
  const names = extractModules(selectNotes(readNotes(root), values.note), folder);
  console.log(`✔ 已写入 ${names.length} 个模块：${folder}\n  启动 Odoo 时加上 --addons-path=…,${folder}`);
  return 0;
});

function readArguments() {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { note: { type: 'string', multiple: true, default: [] } },
    });
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
}
