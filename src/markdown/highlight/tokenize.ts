import Prism from 'prismjs';
import { AuthorError } from '../../lib/authorError';
import { fenceLanguages, grammarOf } from './languages';
import type { Token } from './renderCode';
import { classOfKind } from './tokens';

/** @returns Prism's nested tokens as a flat list; each has the class of the innermost token that has a color */
function flatten(content: Prism.TokenStream, className: string): Token[] {
  if (typeof content === 'string') return [{ className, text: content }];
  if (Array.isArray(content)) return content.flatMap((part) => flatten(part, className));
  const kind = [content.type, content.alias].flat().find((name) => classOfKind.has(name));
  return flatten(content.content, classOfKind.get(kind ?? '') ?? className);
}

/** @returns the tokens; neighbors of one class are joined into one token, together with the space between them */
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
  for (const { className, text } of flatten(Prism.tokenize(code, grammar), ''))
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1)?.push({ className, text: part });
    });
  return lines.map(join);
}
