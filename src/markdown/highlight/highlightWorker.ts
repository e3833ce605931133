// Runs in a thread of its own (src/lib/aside.ts): grammars take as long as the Markdown around the code.
import { answer } from '../../lib/aside';
import { type NameInLine, nameLinks } from './nameLinks';
import { renderCode } from './renderCode';
import { tokenize } from './tokenize';

/** The inside of `<code>`: {@link tokenize}, then {@link renderCode}; `names` in it are links. */
export async function highlight(
  code: string,
  language: string,
  title: string | undefined,
  names: readonly NameInLine[],
  marked: ReadonlySet<number>,
  numbered: boolean,
  ends: ReadonlyMap<number, string>,
): Promise<string> {
  return renderCode(await tokenize(code, language, title), marked, numbered, ends, nameLinks(names));
}

answer({ highlight });
