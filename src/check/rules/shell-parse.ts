import { blocksOf, pageLine } from '../blocks';
import type { Check } from '../rule';

interface ShellError {
  message: string;
  /** 1-based in the script. */
  line: number;
}

/** Starts the parser again for every script, which is what takes its time. */
async function shellError(script: string): Promise<ShellError | null> {
  const { parse } = await import('sh-syntax');
  try {
    await parse(script);
    return null;
  } catch (error) {
    const { message, Pos } = error as { message: string; Pos?: { Line?: number } };
    const line = Pos?.Line ?? Number(/^(\d+):\d+/.exec(message)?.[1] ?? 1);
    return { message: message.replace(/^\d+:\d+:\s*/, ''), line };
  }
}

/** One error a script; scripts are first parsed together, each in a function so that none ends what another begins. */
async function shellErrors(scripts: string[]): Promise<(ShellError | null)[]> {
  const together = scripts.map((script, index) => `f${index}() {\n:\n${script}\n}\n`).join('');
  if ((await shellError(together)) === null) return [];
  const errors: (ShellError | null)[] = [];
  for (const script of scripts) errors.push(await shellError(script));
  return errors;
}

export const summary = 'bash 能被解析：引号与括号成对，`if`、`for` 有结尾。';

export const check: Check = async (note, _context, report) => {
  const blocks = blocksOf(note, 'bash');
  if (blocks.length === 0) return;
  const scripts = blocks.map(({ code }) => code);
  const errors = await shellErrors(scripts);
  for (const [index, block] of blocks.entries()) {
    const error = errors[index];
    const fix = '检查引号、括号与 fi、done；占位写 my_db 这样的名字，不写 <数据库>';
    if (error) report(pageLine(block, error.line), `shell 语法错误：${error.message}`, fix);
  }
};
