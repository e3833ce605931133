/** Languages whose text is shown as it is: in them a callout is an example of how to write one. */
const shown = new Set(['', 'text', 'txt', 'plaintext', 'md', 'markdown', 'mdx']);

/** ①, the first of twenty signs that follow each other in Unicode (https://www.unicode.org/charts/PDF/U2460.pdf). */
const firstSign = 0x2460;

/** A comment at the end of a line of code that is nothing but a sign, in the comment syntaxes of the languages we write. */
const callout = /(?<=\S)[ \t]*(?:#|\/\/|--|;|<!--|\/\*|\{\s*\/\*)[ \t]*([①-⑳])[ \t]*(?:-->|\*\/\s*\}?)?[ \t]*$/u;

/** @returns the sign of a number from 1 to 20 */
export function signOf(number: number): string {
  return String.fromCodePoint(firstSign + number - 1);
}

/** A sign at the end of a line, both counted from 1. */
export interface Callout {
  line: number;
  number: number;
}

/**
 * Takes the callouts out of code: comments such as `# ①` at the end of a line, which the list behind the block explains.
 *
 * @param code of a block
 * @param language as the fence names it
 * @returns the code without them, and the callouts in the order of the lines, whose number stays
 */
export function takeCallouts(code: string, language: string): { code: string; callouts: Callout[] } {
  if (shown.has(language.toLowerCase())) return { code, callouts: [] };
  const callouts: Callout[] = [];
  const lines = code.split('\n').map((text, index) => {
    const match = callout.exec(text);
    if (!match) return text;
    callouts.push({ line: index + 1, number: (match[1]?.codePointAt(0) ?? firstSign) - firstSign + 1 });
    return text.slice(0, match.index);
  });
  return { code: callouts.length > 0 ? lines.join('\n') : code, callouts };
}
