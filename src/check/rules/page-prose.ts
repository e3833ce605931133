import fs from 'node:fs';
import { createRequire } from 'node:module';
// Its entry is for bundlers, which load WebAssembly by import; Node.js 20 does not.
import * as bindings from '@huacnlee/autocorrect/autocorrect_bg.js';
import { escapeRegExp } from '../../lib/escape';
import { splitFrontMatter } from '../../notes/readNote';
import type { Note } from '../../notes/types';
import { linesOf } from '../../notes/blocks';
import type { RuleCheck } from '../rule';
import { readTerms } from '../../notes/terms';

const wasm = createRequire(__filename).resolve('@huacnlee/autocorrect/autocorrect_bg.wasm');
const module = new WebAssembly.Module(fs.readFileSync(wasm));
bindings.__wbg_set_wasm(
  new WebAssembly.Instance(module, { './autocorrect_bg.js': bindings }).exports,
);

/** Corrects spaces and punctuation by the rules of https://github.com/huacnlee/autocorrect. */
const format: (text: string) => string = bindings.format;

const terms = readTerms();

/** Most lines have none of the words that a term replaces. */
const replaced = new RegExp(terms.flatMap(({ not = [] }) => not.map(escapeRegExp)).join('|'));

const refused: [pattern: RegExp, reason: string, fix: string][] = [
  [
    /本文将|本文介绍|接下来.{0,6}(?:介绍|讲解)|下面我们(?:来|就)|众所周知|不言而喻|值得注意的是|总而言之|综上所述/,
    '不合站内文风',
    '删掉套话，直接说事情',
  ],
  [/[！]/, '不合站内文风', '陈述句用句号，不用感叹号'],
  [/(?![©®™✔✘☑↔])\p{Extended_Pictographic}/u, '不合站内文风', '不用表情符号'],
  [/[“”‘’]/, '引号不是「」', '中文引号写「」，里面再套用『』'],
  [/\([^()]*\p{Script=Han}[^()]*\)/u, '中文用了半角括号', '写（）'],
  [
    /[\p{L}\p{N}\uFFFC。，、] [（）「」]|[（）「」] (?=\p{Script=Han})/u,
    '全角括号、引号旁边有空格',
    '删掉空格',
  ],
  [/\p{Script=Han}\.{3}|。{2,}/u, '省略号不是 …', '写 …'],
];

/** @returns the lines of a page that have text, without frontmatter and code blocks */
function textLines(note: Note) {
  const lines = splitFrontMatter(note.source).content.split('\n');
  for (const block of note.blocks) {
    const [first, last] = linesOf(block);
    lines.fill('', first - 1, last + 1);
  }
  return lines.map((text, index) => ({ text, line: index + 1 })).filter(({ text }) => text.trim());
}

/** @returns the lines of {@link textLines} with a filler in place of code, URLs and HTML */
function proseLines(note: Note) {
  const other = /(`+)(?:(?!\1).)+\1|\]\([^)]*\)|<[^>]+>|\{#[^}]*\}|https?:\/\/[^\s）)]+/g;
  return textLines(note).map(({ text, line }) => ({
    text: text.replace(other, (part) => '\uFFFC'.repeat(part.length)),
    line,
  }));
}

/**
 * @returns the Chinese texts of a line, by table cell: with `x` for code, the words of links, and
 * without text in brackets
 */
function visibleTexts(text: string): string[] {
  return text
    .replace(/(`+)(?:(?!\1).)+\1/g, 'x')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|\{#[^}]*\}|\[\^[^\]]*\]|\([^()]*\p{Script=Han}[^()]*\)/gu, '')
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => /\p{Script=Han}/u.test(cell));
}

export const summary =
  '中文排版：中文与英文、数字、`代码` 之间空一格，标点与括号用全角且旁边不空格，引号写「」。同一个东西只用一个叫法，见 `src/notes/terms.yml`；没有「本文将介绍」一类的套话、感叹号与表情符号。';

export const check: RuleCheck = (note, report) => {
  for (const { text, line } of textLines(note))
    for (const written of visibleTexts(text)) {
      const corrected = format(written);
      if (corrected === written) continue;
      const at = [...written].findIndex((character, index) => character !== corrected[index]);
      const excerpt = (whole: string): string => whole.slice(Math.max(0, at - 4), at + 5).trim();
      const message = `「${excerpt(written)}」的空格或标点不合中文排版`;
      report(line, message, `写「${excerpt(corrected)}」`);
    }
  for (const { text, line } of proseLines(note)) {
    for (const [pattern, reason, fix] of refused) {
      const [found] = pattern.exec(text) ?? [];
      if (found) report(line, `「${found.trim()}」：${reason}`, fix);
    }
    for (const { zh = '', not = [], except = [] } of replaced.test(text) ? terms : []) {
      const cleaned = except.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text);
      for (const word of not.filter((each) => cleaned.includes(each)))
        report(line, `站内统一写「${zh}」，不写「${word}」`, `把「${word}」改成「${zh}」`);
    }
  }
};
