import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from '@shikijs/core';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { fenceLanguages, grammarOf, grammars } from './languages';
import type { Token } from './renderCode';
import { tokenKinds } from './tokens';

/** Colors that represent the kinds of token: TextMate themes know only colors. */
const colorOf = (index: number): string => `#${(index + 1).toString(16).padStart(6, '0').toUpperCase()}`;
const classes = new Map<string | undefined, string>(tokenKinds.map(({ className }, index) => [colorOf(index), className]));

const theme: ThemeRegistration = {
  name: 'token-classes',
  type: 'light',
  fg: '#000000',
  bg: '#FFFFFF',
  settings: tokenKinds.map(({ scopes }, index) => ({ scope: scopes, settings: { foreground: colorOf(index) } })),
};

let highlighter: Promise<HighlighterCore> | undefined;

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
 * Cuts code into tokens.
 *
 * @param code without a line break at its end
 * @param language as the fence names it, any case
 * @param title path of the file, which decides whose expressions XML holds
 * @returns the tokens of each line, line breaks left out
 * @throws in Chinese when the language is unknown
 */
export async function tokenize(code: string, language: string, title?: string): Promise<Token[][]> {
  const name = language.toLowerCase();
  if (name === '' || name === 'text') return code.split('\n').map((text) => [{ className: '', text }]);
  const lang = grammarOf(name, code, title);
  if (!lang)
    throw new Error(`代码块的语言「${language}」没有语法。可用的有：${fenceLanguages.join('、')}；不需要着色的写 text。`);
  highlighter ??= createHighlighterCore({
    // The engine that grammars are written for; translating them for JavaScript's takes more than half as long again.
    engine: createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined')),
    langs: grammars,
    themes: [theme],
  });
  // By default a line is left half highlighted after half a second: on a busy machine, another build.
  const lines = (await highlighter).codeToTokensBase(code, { lang, theme: theme.name, tokenizeTimeLimit: 0 });
  return lines.map((line) =>
    join(line.map(({ content, color }) => ({ className: classes.get(color?.toUpperCase()) ?? '', text: content }))),
  );
}
