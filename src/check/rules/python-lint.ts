import type { CodeBlock, Note } from '../../notes/types';
import { currentBlocks, pageLine } from '../blocks';
import { lintPython } from '../parse/python';
import type { Rule } from '../rule';

/** What Odoo's shell and server actions have without an import. */
const shellNames = ['env', 'self', 'odoo'];

function isFileOfModule(note: Note, block: CodeBlock): boolean {
  return note.modules.some(({ files }) => files.some((file) => file.block === block));
}

/** What to do about the findings that come up most. */
const mends: Record<string, string> = {
  F401: '删掉没用到的导入',
  F811: '删掉重复的定义',
  F821: '导入或定义这个名字；只是一段的加 fragment',
  F841: '删掉没用到的变量，或用它',
  B006: '默认值写 None，在函数里再建',
  B007: '用不到的循环变量写成 _名字',
  S608: '值写 %s 并作参数传，表名用 SQL.identifier()',
};

/** Imports that are there for their effect. */
function isExpected(block: CodeBlock, code: string): boolean {
  return code === 'F401' && (block.title?.endsWith('__init__.py') ?? false);
}

export const pythonLint: Rule = {
  id: 'python-lint',
  summary: 'Python 通过 ruff 的 E、F、B 与 S608 规则：没有未定义的名字、没用到的导入、可变默认值、拼出来的 SQL。',
  check: (note) =>
    currentBlocks(note, 'python')
      .filter(({ fragment, title }) => !fragment && title?.endsWith('__manifest__.py') !== true)
      .flatMap((block) =>
        lintPython(block.code, isFileOfModule(note, block) ? [] : shellNames)
          .filter(({ code }) => code !== null && !isExpected(block, code))
          .map(({ code, message, line }) => ({
            line: pageLine(block, line),
            message: `ruff ${code ?? ''}：${message}`,
            mend: mends[code ?? ''] ?? '按提示改；没有意义的写法不进笔记',
          })),
      ),
};
