import { loadAll, type YAMLException } from 'js-yaml';
import type { CodeBlock } from '../../notes/types';
import { atPageLine } from '../../notes/blocks';
import { parseCsv } from '../module/dataFiles';
import { parseJavaScriptBlock, parseXmlBlock, pythonCode } from '../parseBlock';
import { lineAt, ParseError } from '../../parse/parseError';
import { pythonSyntaxErrors } from '../ruff';
import type { Check } from '../rule';

function parsePythonBlock(block: CodeBlock): void {
  const code = pythonCode(block);
  const [error] = pythonSyntaxErrors(code);
  if (!error) return;
  // A fragment may be a part of a function.
  const inFunction = `async def f():${code.replace(/^/gm, '    ')}`;
  if (block.fragment && pythonSyntaxErrors(inFunction).length === 0) return;
  throw new ParseError(error.message, error.line);
}

async function parseShell({ code, line: firstLine }: CodeBlock): Promise<void> {
  const { parse } = await import('sh-syntax');
  try {
    await parse(code);
  } catch (error) {
    const { message } = error as Error;
    const [, line = '1', , reason = message] = /^(\d+):(\d+):\s*(.*)/s.exec(message) ?? [];
    throw new ParseError(reason, firstLine + Number(line) - 1);
  }
}

async function parseSql(block: CodeBlock): Promise<void> {
  const { loadModule, parseSync } = await import('libpg-query');
  await loadModule();
  // Commands of psql and placeholders of the driver are not SQL. Their replacements keep positions.
  const code = atPageLine(block)
    .replace(/^[ \t]*\\.*$/gm, (line) => ' '.repeat(line.length))
    .replace(/%s|%\(\w+\)s/g, (placeholder) => `$1${' '.repeat(placeholder.length - 2)}`);
  try {
    if (code.trim()) parseSync(code);
  } catch (error) {
    const { message, sqlDetails } = error as Error & { sqlDetails?: { cursorPosition?: number } };
    throw new ParseError(message, lineAt(code, sqlDetails?.cursorPosition ?? 0));
  }
}

/** @returns where a text stops being JSON. V8 names no position for a token that does not belong there. */
function jsonErrorAt(code: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  for (let end = 1; end <= code.length; end++)
    try {
      JSON.parse(code.slice(0, end));
    } catch (error) {
      if ((error as SyntaxError).message.startsWith('Unexpected token')) return end - 1;
    }
  return code.length;
}

function parseJson(block: CodeBlock): void {
  const { code, fragment, line } = block;
  const isInside = fragment && !/^\s*[[{]/.test(code);
  const text = isInside ? `{${code.replace(/,\s*$/, '')}}` : code;
  try {
    JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    const reason = message.replace(
      / in JSON at position.*| \(line.*|, (?:\.\.\.)?".* is not valid JSON$/s,
      '',
    );
    throw new ParseError(reason, line + lineAt(text, jsonErrorAt(text, message)) - 1);
  }
}

function parseYaml(block: CodeBlock): void {
  try {
    loadAll(atPageLine(block));
  } catch (error) {
    const { reason, mark } = error as YAMLException;
    // A program may have tags of its own, such as `!vault`.
    if (!reason.startsWith('unknown tag')) throw new ParseError(reason, mark.line + 1);
  }
}

/** Parses INI as Python's configparser does. It takes a comment after a value for a part of the value. */
function parseIni({ code, line: firstLine }: CodeBlock): void {
  const seen = new Set<string>();
  let section = '';
  for (const [index, text] of code.split('\n').entries()) {
    const line = firstLine + index;
    const isContinued = /^\s/.test(text) && seen.size > 0;
    if (!text.trim() || /^\s*[#;]/.test(text) || isContinued) continue;
    if (/^\[[^\]]+\]\s*$/.test(text)) {
      section = text.trim();
      continue;
    }
    const [, key] = /^([\w.-]+)\s*[=:]/.exec(text) ?? [];
    if (key === undefined) throw new ParseError(`这一行读不了：${text.trim()}`, line);
    if (seen.has(section + key)) throw new ParseError(`${key} 在 ${section} 里重复`, line);
    if (/\s[;#]\s/.test(text)) throw new ParseError(`${key} 的值后面带了注释`, line);
    seen.add(section + key);
  }
}

/** The name of each language in messages, its parser, which throws {@link ParseError}, and the fix for an error. */
const parsers: Record<string, [name: string, parse: (block: CodeBlock) => unknown, fix: string]> = {
  bash: ['shell', parseShell, '检查引号、括号与 fi、done；占位写 my_db 这样的名字，不写 <数据库>'],
  csv: ['CSV', parseCsv, '每行的列数与表头相同；含逗号的值放进双引号'],
  ini: ['INI', parseIni, '写 键 = 值，同一节里不重复；续行缩进；注释另起一行，以 ; 开头'],
  js: ['JavaScript', parseJavaScriptBlock, '检查这一行的括号与逗号；只是一段的加 fragment'],
  json: ['JSON', parseJson, '键与字符串用双引号，删掉注释与最后一项后面的逗号'],
  python: [
    'Python',
    parsePythonBlock,
    '改到能被 Python 3.10 解析；只是一段的加 fragment，省略处写 ... 或注释',
  ],
  sql: ['SQL', parseSql, '检查这一行的关键字、逗号与引号；字符串用单引号'],
  xml: [
    'XML',
    parseXmlBlock,
    '检查这一行的标签配对与引号；& 写 &amp;，属性里的 < 写 &lt;；只是一段的加 fragment',
  ],
  yaml: ['YAML', parseYaml, '用两个空格缩进；含冒号、井号或引号的文字放进引号'],
};

export const summary =
  '代码块能被它那种语言的解析器解析；`fragment` 可以是一段：几个 XML 根、类体、函数里的几行。';

export const check: Check = async (note, report) => {
  for (const block of note.blocks) {
    const [name = '', parse, fix = ''] = parsers[block.language] ?? [];
    try {
      await parse?.(block);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      report(error.line, `${name} 语法错误：${error.message}`, fix);
    }
  }
};
