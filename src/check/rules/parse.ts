import { plainRecord } from '../../lib/record';
import { loadAll, type YAMLException } from 'js-yaml';
import type { CodeBlock } from '../../notes/types';
import { pageLine } from '../../notes/blocks';
import { parseCsvBlock } from '../module/dataFiles';
import { parseJavaScriptBlock, parseXmlBlock, pythonCode, pythonOf } from '../parseBlock';
import { findNodes } from '../../odoo/analysis';
import { lineAt, ParseError } from '../../lib/parseError';
import { fitsInFunction, isSyntaxError, lintPython } from '../ruff';
import type { RuleCheck } from '../rule';

function parsePythonBlock(block: CodeBlock): void {
  const error = lintPython(block).find(isSyntaxError);
  if (!error || (block.fragment && fitsInFunction(pythonCode(block)))) return;
  throw new ParseError(error.message, error.line);
}

async function parseShell({ code }: CodeBlock): Promise<void> {
  const { parse } = await import('sh-syntax');
  try {
    await parse(code);
  } catch (error) {
    const { message } = error as Error;
    const [, line = '1', , reason = message] = /^(\d+):(\d+):\s*(.*)/s.exec(message) ?? [];
    throw new ParseError(reason, Number(line));
  }
}

async function parseSql(block: CodeBlock): Promise<void> {
  const { loadModule, parseSync } = await import('libpg-query');
  await loadModule();
  // Commands of psql and placeholders of the driver are not SQL. Their replacements keep positions.
  const code = block.code
    .replace(/^[ \t]*\\.*$/gm, (line) => ' '.repeat(line.length))
    .replace(/%s|%\(\w+\)s/g, (placeholder) => `$1${' '.repeat(placeholder.length - 2)}`);
  try {
    if (code.trim()) parseSync(code);
  } catch (error) {
    const { message, sqlDetails } = error as Error & { sqlDetails?: { cursorPosition?: number } };
    // The position counts code points.
    const before = [...code].slice(0, sqlDetails?.cursorPosition ?? 0).join('');
    throw new ParseError(message, lineAt(before, before.length));
  }
}

/** @returns the message of `JSON.parse`, and where its error is; undefined for JSON */
function jsonError(code: string) {
  try {
    JSON.parse(code);
  } catch (error) {
    const { message } = error as SyntaxError;
    const isAtEnd = /end of JSON|Unterminated string/.test(message);
    return { message, position: isAtEnd ? code.length : /(?<=position )\d+/.exec(message)?.[0] };
  }
}

function parseJson({ code, fragment }: CodeBlock): void {
  const isInside = fragment && !/^\s*[[{]/.test(code);
  const text = isInside ? `{${code.replace(/,\s*$/, '')}}` : code;
  const error = jsonError(text);
  if (!error) return;
  // Node.js 20 does not say where an unexpected token is: after the longest text that only lacks
  // its end.
  let start = 0;
  let end = text.length;
  while (error.position === undefined && start < end) {
    const middle = Math.ceil((start + end) / 2);
    const found = jsonError(text.slice(0, middle));
    if (!found || Number(found.position) === middle) start = middle;
    else end = middle - 1;
  }
  const reason = error.message.replace(/ in JSON at position.*| \(line.*|, (?:\.\.\.)?".*/s, '');
  throw new ParseError(reason, lineAt(text, Number(error.position ?? start)));
}

function parseYaml({ code }: CodeBlock): void {
  try {
    loadAll(code);
  } catch (error) {
    const { reason, mark } = error as YAMLException;
    // A program may have tags of its own, such as `!vault`.
    if (!reason.startsWith('unknown tag')) throw new ParseError(reason, mark.line + 1);
  }
}

/** Parses INI as Python's configparser does: a comment after a value is part of it. */
function parseIni({ code }: CodeBlock): void {
  const seen = new Set<string>();
  let section = '';
  for (const [index, text] of code.split('\n').entries()) {
    const line = index + 1;
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

/** Each language's name in messages, its parser (throws {@link ParseError}), and the fix. */
const parsers = plainRecord<[name: string, parse: (block: CodeBlock) => unknown, fix: string]>({
  bash: ['shell', parseShell, '检查引号、括号与 fi、done；占位写 my_db 这样的名字，不写 <数据库>'],
  csv: ['CSV', parseCsvBlock, '每行的列数与表头相同；含逗号的值放进双引号'],
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
});

export const summary =
  '代码块能被它那种语言的解析器解析；`fragment` 可以是一段：几个 XML 根、类体、函数里的几行。检查器自己读不了的 Python 语句也报出来，因为别的规则看不到它。';

export const check: RuleCheck = async (note, report) => {
  for (const block of note.blocks) {
    const [name = '', parse, fix = ''] = parsers[block.language] ?? [];
    try {
      await parse?.(block);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      report(pageLine(block, error.line), `${name} 语法错误：${error.message}`, fix);
      continue;
    }
    const [unparsed] = block.language === 'python' ? findNodes(pythonOf(block), 'Unparsed') : [];
    const message = 'Python 没有错，但检查器读不了这一句，它没有检查';
    const other = '换一种写法，例如 with 的几项不放进括号；不能换的加 disable="parse：理由"';
    if (unparsed) report(unparsed.line, message, other);
  }
};
