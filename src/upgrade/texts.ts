import type { Context, SourceFile } from './context';

/** Code whose change no name shows: a key of the kind `syntax` in the advice, the files, and what is searched. */
const patterns: [key: string, files: RegExp, pattern: RegExp][] = [];

/** Reports what is recognised by its text. */
export function checkTexts({ path, text }: SourceFile, context: Context): void {
  for (const [key, files, pattern] of patterns) {
    const fact = files.test(path) ? context.facts.find('syntax', key) : undefined;
    if (!fact) continue;
    for (const { index } of text.matchAll(pattern))
      context.report(path, text.slice(0, index).split('\n').length, fact);
  }
}
