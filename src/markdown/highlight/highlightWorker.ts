// Runs in a thread of its own (src/lib/aside.ts): grammars take as long as the Markdown around the code.
import { answer } from '../../lib/aside';
import { renderCode } from './renderCode';
import { tokenize } from './tokenize';

type Rest = Parameters<typeof renderCode> extends [unknown, ...infer R] ? R : never;

/** The inside of `<code>`: {@link tokenize}, then {@link renderCode}. */
export async function highlight(code: string, language: string, title: string | undefined, ...rest: Rest): Promise<string> {
  return renderCode(await tokenize(code, language, title), ...rest);
}

answer({ highlight });
