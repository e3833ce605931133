import type { TokenStream } from 'prismjs';
import { AuthorError } from '../../lib/authorError';
import { fenceLanguages, grammarOf } from './languages';
import * as prism from './prism';
import type { Token } from './renderCode';
import { classOfKind } from './tokens';

/** Kinds that keep their color, though the alias that follows them has another. */
const withoutAlias = new Set(['builtin', 'code', 'literal-property', 'shebang', 'title', 'value']);

/** @returns the class of the innermost kind that has a color; a comment has one color */
function classOf(types: readonly string[]): string {
  if (types.includes('comment')) return 'c';
  return types.reduce(
    (className, type, index) =>
      withoutAlias.has(types[index - 1] ?? '') ? className : (classOfKind.get(type) ?? className),
    '',
  );
}

/** @returns the texts of tokens, with those inside them, each with the class of its kinds */
function flatten(stream: TokenStream, types: readonly string[] = []): Token[] {
  if (typeof stream === 'string') return [{ className: classOf(types), text: stream }];
  return [stream]
    .flat()
    .flatMap((token) =>
      typeof token === 'string'
        ? flatten(token, types)
        : flatten(token.content, [...types, token.type, ...[token.alias].flat()]),
    );
}

/** @returns the tokens; neighbors of one class are joined, together with the space between */
function join(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  tokens.forEach(({ className, text }, index) => {
    const last = joined.at(-1);
    const isSpace = text.trim() === '';
    if (
      last &&
      (last.className === className || (isSpace && last.className === tokens[index + 1]?.className))
    )
      last.text += text;
    else joined.push({ className: isSpace ? '' : className, text });
  });
  return joined;
}

/**
 * Splits code into the tokens of each line, without line breaks.
 *
 * @param title path of the file, which decides the language of expressions in XML
 * @throws AuthorError without a place when the language is unknown
 */
export function tokenize(code: string, language: string, title?: string): Token[][] {
  const grammar = grammarOf(language.toLowerCase() || 'text', code, title);
  if (!grammar)
    throw new AuthorError(
      `代码块的语言「${language}」没有语法。可用的有：${fenceLanguages.join('、')}；不需要着色的写 text。`,
    );
  const lines: Token[][] = [[]];
  for (const { className, text } of flatten(prism.tokenize(code, grammar)))
    text.split(/\r?\n/).forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ className, text: part });
    });
  return lines.map(join);
}
