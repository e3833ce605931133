import type { Element } from '@xmldom/xmldom';

/** A part of a text, from the first character to before the last. */
export interface Range {
  start: number;
  end: number;
}

/** Where an element stands in its text. */
export interface ElementRange extends Range {
  tagName: string;
  /** The end of `<a …>`. */
  tagEnd: number;
  /** What stands between the tags; empty for `<a/>`. */
  content: Range;
  /** The values, without quotes. */
  attributes: Map<string, Range>;
}

/** What a well-formed text consists of beside text: what has no elements, or a tag. */
const tokens =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<![^>[]*(?:\[[^\]]*\])?[^>]*>|<(\/?)([^\s/>]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

function attributesOf(text: string, start: number): Map<string, Range> {
  const found = new Map<string, Range>();
  for (const { 0: whole, 1: name = '', index } of text.matchAll(
    /([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g,
  )) {
    const end = start + index + whole.length - 1;
    found.set(name, { start: end - (whole.length - whole.search(/["']/) - 2), end });
  }
  return found;
}

/**
 * Finds where the elements of a document stand: xmldom knows only the lines.
 *
 * @param text well-formed, as it was parsed
 * @param elements all elements in document order
 * @returns no ranges when the text has other elements, for example by an entity
 */
export function rangesOf(text: string, elements: readonly Element[]): Map<Element, ElementRange> {
  const ranges: ElementRange[] = [];
  const open: ElementRange[] = [];
  for (const match of text.matchAll(tokens)) {
    const [whole, closing = '', tagName, attributes = '', selfClosing] = match;
    if (tagName === undefined) continue;
    const start = match.index;
    const end = start + whole.length;
    if (closing) {
      const range = open.pop();
      if (range) Object.assign(range, { end, content: { start: range.tagEnd, end: start } });
      continue;
    }
    const at = start + 1 + tagName.length;
    const content = { start: end, end };
    const parsed = attributesOf(attributes, at);
    const range = { tagName, start, end, tagEnd: end, content, attributes: parsed };
    ranges.push(range);
    if (!selfClosing) open.push(range);
  }
  const isSame =
    ranges.length === elements.length &&
    ranges.every(({ tagName }, index) => tagName === elements[index]?.tagName);
  return new Map(isSame ? ranges.map((range, index) => [elements[index] as Element, range]) : []);
}
