import { createHighlighterCore, type HighlighterCore, type LanguageRegistration, type ThemeRegistration } from '@shikijs/core';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import bash from '@shikijs/langs/bash';
import css from '@shikijs/langs/css';
import csv from '@shikijs/langs/csv';
import diff from '@shikijs/langs/diff';
import ini from '@shikijs/langs/ini';
import javascript from '@shikijs/langs/javascript';
import json from '@shikijs/langs/json';
import markdown from '@shikijs/langs/markdown';
import nginx from '@shikijs/langs/nginx';
import po from '@shikijs/langs/po';
import python from '@shikijs/langs/python';
import scss from '@shikijs/langs/scss';
import sql from '@shikijs/langs/sql';
import tsx from '@shikijs/langs/tsx';
import typescript from '@shikijs/langs/typescript';
import yaml from '@shikijs/langs/yaml';
import { fenceLanguages, grammarNames } from './languages';
import { owlXml, serverXml } from './qweb';
import type { Token } from './renderCode';
import { tokenKinds } from './tokens';

const grammars: LanguageRegistration[] = [
  bash, css, csv, diff, ini, javascript, json, markdown, nginx, po, python, scss, sql, tsx, typescript, yaml,
].flat(); // prettier-ignore

/** Colours that stand for the kinds of token: TextMate themes know only colors. */
const colorOf = (index: number): string => `#${(index + 1).toString(16).padStart(6, '0').toUpperCase()}`;
const classes = new Map<string, string>(tokenKinds.map(({ className }, index) => [colorOf(index), className]));

const theme: ThemeRegistration = {
  name: 'token-classes',
  type: 'light',
  fg: '#000000',
  bg: '#FFFFFF',
  settings: tokenKinds.map(({ scopes }, index) => ({ scope: [...scopes], settings: { foreground: colorOf(index) } })),
};

let highlighter: Promise<HighlighterCore> | undefined;

async function shared(): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    // The engine that grammars are written for; translating them for JavaScript's takes more than half as long again.
    engine: createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined')),
    langs: [...grammars, serverXml, owlXml],
    themes: [theme],
  });
  return highlighter;
}

/** Templates of OWL are in static/; a fragment without a path is recognized by its handlers. */
function grammarOf(language: string, title: string | undefined, code: string): string | undefined {
  const name = grammarNames.get(language);
  if (name !== 'xml-server') return name;
  return title?.includes('/static/') || /\s(?:t-on-|[\w-]+\.bind=)/.test(code) ? 'xml-owl' : name;
}

/** Joins neighbours of one class, space between them included: it has no color of its own. */
function join(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  tokens.forEach(({ className, text }, index) => {
    const last = joined.at(-1);
    const isSpace = text.trim() === '';
    if (last && (last.className === className || (isSpace && last.className === tokens[index + 1]?.className))) last.text += text;
    else joined.push({ className: isSpace ? '' : className, text });
  });
  return joined;
}

/**
 * Cuts code into colored tokens.
 *
 * @param code without a line break at its end
 * @param language as the fence names it, any case
 * @param title path of the file, from which XML knows whose expressions it holds
 * @returns the tokens of each line, line breaks left out
 * @throws in Chinese when the language is unknown
 */
export async function tokenize(code: string, language: string, title?: string): Promise<Token[][]> {
  const name = language.toLowerCase();
  if (name === '' || name === 'text') return code.split('\n').map((text) => [{ className: '', text }]);
  const grammar = grammarOf(name, title, code);
  if (grammar === undefined)
    throw new Error(`代码块的语言「${language}」没有语法。可用的有：${fenceLanguages.join('、')}；不需要着色的写 text。`);
  const highlight = await shared();
  // By default a line is left half colored after half a second: on a busy machine, another build.
  const lines = highlight.codeToTokensBase(code, { lang: grammar, theme: theme.name, tokenizeTimeLimit: 0 });
  return lines.map((line) =>
    join(line.map(({ content, color }) => ({ className: classes.get(color?.toUpperCase() ?? '') ?? '', text: content }))),
  );
}
