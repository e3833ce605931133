import { type Attr, DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { lineAt, ParseError } from '../../lib/parseError';

/** @returns the position of an `&` that begins no entity, or -1: the parser accepts it. */
function findBareAmpersand(code: string): number {
  // Comments and CDATA may contain anything. Spaces take their place, so that positions stay.
  const text = code.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
  return text.search(/&(?!(?:[a-zA-Z][\w.-]*|#\d+|#x[\da-fA-F]+);)/);
}

/** The line of the file in which each document begins. */
const firstLines = new WeakMap<Document, number>();

/** Parses XML as strictly as libxml2, which Odoo uses. @throws {ParseError} */
export function parseXml(code: string, firstLine = 1): Document {
  const ampersand = findBareAmpersand(code);
  if (ampersand >= 0) throw new ParseError('单独的 &', lineAt(code, ampersand));
  if (/^\s+<\?xml/.test(code))
    throw new ParseError('<?xml 声明前有空白', lineAt(code, code.indexOf('<')));
  let first: ParseError | undefined;
  // A file without an element has the line 0.
  const lineIn = (locator?: { lineNumber?: number }): number =>
    Math.max(1, locator?.lineNumber ?? first?.line ?? 1);
  const parser = new DOMParser({
    // The default makes a line of what U+2028 ends.
    normalizeLineEndings: (text) => text,
    onError: (_level, message, context) => {
      const { locator } = context as { locator?: { lineNumber?: number } };
      first ??= new ParseError(message, lineIn(locator));
    },
  });
  try {
    const document = parser.parseFromString(code, 'text/xml');
    firstLines.set(document, firstLine);
    if (!first) return document;
  } catch (error) {
    const { message, locator } = error as Error & { locator?: { lineNumber?: number } };
    first = new ParseError(first?.message ?? message, lineIn(locator));
  }
  throw first;
}

/**
 * Parses a part of a file, which may have several roots. The document's root is an element
 * `fragment`. @throws {ParseError}
 */
export function parseXmlFragment(code: string, firstLine = 1): Document {
  const content = code.replace(/^<\?xml[^?]*\?>/, (text) => text.replace(/[^\n]/g, ''));
  return parseXml(`<fragment>${content}</fragment>`, firstLine);
}

/** @returns the line of an element or attribute in its file, from 1 */
export function xmlLine(node: Element | Attr): number {
  const { lineNumber = 1 } = node as { lineNumber?: number };
  return lineNumber + ((node.ownerDocument && firstLines.get(node.ownerDocument)) ?? 1) - 1;
}

/** @returns the line of an attribute, or of the element when it has no such attribute */
export function attributeLine(element: Element, name: string): number {
  return xmlLine(element.getAttributeNode(name) ?? element);
}

/** @returns the child elements in order; xmldom's `children` copies them into a live list */
export function childElements({ firstChild }: Element): Element[] {
  const found: Element[] = [];
  for (let node = firstChild; node; node = node.nextSibling)
    if (node.nodeType === 1) found.push(node as Element);
  return found;
}

/** @returns the elements around an element, the nearest first */
export function ancestors({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...ancestors(parentElement)] : [];
}

/** @returns an element and all elements below it, in document order */
export function descendants(element: Element): Element[] {
  return [element, ...element.getElementsByTagName('*')];
}
