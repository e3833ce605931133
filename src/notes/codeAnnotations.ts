/** Languages in which an annotation is shown as it is, as an example of how to write one. */
const verbatim = new Set(['', 'text', 'txt', 'plaintext', 'md', 'markdown', 'mdx']);

/** ①, the first of twenty markers in a row (https://www.unicode.org/charts/PDF/U2460.pdf). */
const firstMarker = 0x2460;

/** A comment at the end of a line that is nothing but a marker, in the notes' comment syntaxes. */
const annotation =
  /(?<=\S)[ \t]*(?:#|\/\/|--|;|<!--|\/\*|\{\s*\/\*)[ \t]*(?<marker>[①-⑳])[ \t]*(?:-->|\*\/\s*\}?)?[ \t]*$/u;

/** @returns the marker of a number from 1 to 20 */
export function calloutMarker(number: number): string {
  return String.fromCodePoint(firstMarker + number - 1);
}

/** A marker at the end of a line, both counted from 1. */
export type CodeAnnotation = Record<'line' | 'number', number>;

/** Removes annotations: comments such as `# ①` that the list after the block explains. */
export function extractAnnotations(code: string, language: string) {
  const annotations: CodeAnnotation[] = [];
  if (verbatim.has(language.toLowerCase())) return { code, annotations };
  const lines = code.split('\n').map((text, index) => {
    const match = annotation.exec(text);
    if (!match) return text;
    const marker = match.groups?.marker ?? '';
    annotations.push({ line: index + 1, number: marker.charCodeAt(0) - firstMarker + 1 });
    return text.slice(0, match.index);
  });
  return { code: lines.join('\n'), annotations };
}
