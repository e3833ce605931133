import { currentBlocks, isOdooPage, pageLine } from '../blocks';
import { suggestion } from '../nearest';
import type { Finding, Rule } from '../rule';

/** Joins lines that end in a backslash, each with the number of its first line. */
function commands(code: string): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  let open: { text: string; line: number } | null = null;
  code.split('\n').forEach((text, index) => {
    open ??= { text: '', line: index + 1 };
    open.text += ` ${text.replace(/\\$/, '')}`;
    if (text.endsWith('\\')) return;
    found.push(open);
    open = null;
  });
  return found;
}

export const shellOdooOption: Rule = {
  id: 'shell-odoo-option',
  summary: '`odoo-bin` 的子命令与选项是 17.0 有的。',
  check: (note, { tables }) =>
    isOdooPage(note)
      ? currentBlocks(note, 'bash').flatMap((block) =>
          commands(block.code).flatMap(({ text, line }): Finding[] => {
            const [, given] = /(?:^|[\s/])odoo(?:-bin)?((?:\s+(?:"[^"]*"|'[^']*'|[^|&;<>"'\s])+)+)/.exec(text) ?? [];
            if (given === undefined || !/odoo-bin|\sodoo\s+-|\sodoo\s+(?:shell|scaffold|server)/.test(` ${text}`)) return [];
            const words = given.trim().split(/\s+/);
            const [first = ''] = words;
            const command: Finding[] =
              /^[a-z]+$/.test(first) && !tables.commands.has(first)
                ? [
                    {
                      line: pageLine(block, line),
                      message: `odoo-bin 没有子命令 ${first}${suggestion(first, tables.commands)}`,
                      mend: `子命令：${[...tables.commands].join('、')}`,
                    },
                  ]
                : [];
            const flags = words
              .filter((word) => word.startsWith('--') && word.length > 2)
              .map((word) => word.replace(/=.*$/, ''))
              .filter((flag) => !tables.flags.has(flag) && flag !== '--help' && flag !== '--version')
              .map((flag) => ({
                line: pageLine(block, line),
                message: `17.0 的 odoo-bin 没有选项 ${flag}${suggestion(flag, tables.flags)}`,
                mend: '用 odoo-bin --help 里有的选项',
              }));
            return [...command, ...flags];
          }),
        )
      : [],
};
