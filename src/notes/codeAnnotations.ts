/** Languages in which an annotation is shown as it is, as an example of how to write one. */
const verbatim = new Set(['', 'text', 'txt', 'plaintext', 'md', 'markdown', 'mdx']);

/** ①, the first of twenty signs in a row (https://www.unicode.org/charts/PDF/U2460.pdf). */
const firstSign = 0x2460;

/** A comment at the end of a line that is nothing but a sign, in the notes' comment syntaxes. */
const annotation =
  /(?<=\S)[ \t]*(?:#|\/\/|--|;|<!--|\/\*|\{\s*\/\*)[ \t]*(?<sign>[①-⑳])[ \t]*(?:-->|\*\/\s*\}?)?[ \t]*$/u;

/** @returns the sign of a number from 1 to 20 */
export function signOf(number: number): string {
  return String.fromCodePoint(firstSign + number - 1);
}

/** A sign at the end of a line, both counted from 1. */
export type CodeAnnotation = Record<'line' | 'number', number>;

/** Removes annotations: comments such as `# ①` that the list after the block explains. */
export function extractAnnotations(code: string, language: string) {
  const annotations: CodeAnnotation[] = [];
  if (verbatim.has(language.toLowerCase())) return { code, annotations };
  const lines = code.split('\n').map((text, index) => {
    const match = annotation.exec(text);
    if (!match) return text;
    const sign = match.groups?.sign ?? '';
    annotations.push({ line: index + 1, number: sign.charCodeAt(0) - firstSign + 1 });
    return text.slice(0, match.index);
  });
  return { code: lines.join('\n'), annotations };
}
