/** @returns the text of a file without a byte order mark, its line breaks as `\n` */
export function sourceText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
