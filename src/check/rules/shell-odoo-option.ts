import { currentBlocks, isOdooPage, pageLine } from '../blocks';
import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';

/** Joins lines that end in a backslash, each with the number of its first line. */
function commands(code: string): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  let isOpen = false;
  for (const [index, text] of code.split('\n').entries()) {
    if (!isOpen) found.push({ text: '', line: index + 1 });
    const last = found.at(-1);
    if (last) last.text += ` ${text.replace(/\\$/, '')}`;
    isOpen = text.endsWith('\\');
  }
  return found;
}

export const summary = '`odoo-bin` 的子命令与选项是 17.0 有的。';

export const check: Check = (note, { tables }, report) => {
  if (!isOdooPage(note)) return;
  for (const block of currentBlocks(note, 'bash'))
    for (const { text, line } of commands(block.code)) {
      const [, given] =
        /(?:^|[\s/])odoo(?:-bin)?((?:\s+(?:"[^"]*"|'[^']*'|[^|&;<>"'\s])+)+)/.exec(text) ?? [];
      if (
        given === undefined ||
        !/odoo-bin|\sodoo\s+-|\sodoo\s+(?:shell|scaffold|server)/.test(text)
      )
        continue;
      const words = given.trim().split(/\s+/);
      const [first = ''] = words;
      if (/^[a-z]+$/.test(first) && !tables.commands.has(first)) {
        const fix = `子命令：${[...tables.commands].join('、')}`;
        report(
          pageLine(block, line),
          `odoo-bin 没有子命令 ${first}${suggestion(first, tables.commands)}`,
          fix,
        );
      }
      for (const word of words) {
        const flag = word.replace(/=.*$/, '');
        if (
          !/^--./.test(word) ||
          tables.flags.has(flag) ||
          flag === '--help' ||
          flag === '--version'
        )
          continue;
        const meant = suggestion(flag, tables.flags);
        report(
          pageLine(block, line),
          `17.0 的 odoo-bin 没有选项 ${flag}${meant}`,
          '用 odoo-bin --help 里有的选项',
        );
      }
    }
};
