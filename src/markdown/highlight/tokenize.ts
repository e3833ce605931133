import { normalizeTokens, Prism } from 'prism-react-renderer';
import { AuthorError } from '../../lib/authorError';
import { fenceLanguages, grammarOf } from './languages';
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
  return normalizeTokens(Prism.tokenize(code, grammar)).map((line) =>
    join(
      line.flatMap(({ types, content, empty }) =>
        empty || content === '' ? [] : { className: classOf(types), text: content },
      ),
    ),
  );
}
