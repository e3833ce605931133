import { currentBlocks, pageLine } from '../blocks';
import { lintPython } from '../parse/ruff';
import type { Check } from '../rule';

/** What Odoo's shell and server actions have without an import. */
const shellNames = ['env', 'self', 'odoo'];

/** What to do about the diagnostics that come up most. */
const fixes: Record<string, string> = {
  F401: '删掉没用到的导入',
  F811: '删掉重复的定义',
  F821: '导入或定义这个名字；只是一段的加 fragment',
  F841: '删掉没用到的变量，或用它',
  B006: '默认值写 None，在函数里再建',
  B007: '用不到的循环变量写成 _名字',
  S608: '值写 %s 并作参数传，表名用 SQL.identifier()',
};

export const summary =
  'Python 通过 ruff 的 E、F、B 与 S608 规则：没有未定义的名字、没用到的导入、可变默认值、拼出来的 SQL。';

export const check: Check = (note, _context, report) => {
  const moduleBlocks = new Set(
    note.modules.flatMap(({ files }) => files.map(({ block }) => block)),
  );
  for (const block of currentBlocks(note, 'python')) {
    if (block.fragment || block.title?.endsWith('__manifest__.py')) continue;
    for (const { code, message, line } of lintPython(
      block.code,
      moduleBlocks.has(block) ? [] : shellNames,
    )) {
      // What does not parse has no code. Imports of an `__init__.py` are there for their effect.
      if (code === null || (code === 'F401' && block.title?.endsWith('__init__.py'))) continue;
      report(
        pageLine(block, line),
        `ruff ${code}：${message}`,
        fixes[code] ?? '按提示改；没有意义的写法不进笔记',
      );
    }
  }
};
