import { type Attr, DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom';

/** Why XML cannot be read; `line` is 1-based. */
export class XmlError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** What the parser lets pass although XML forbids it. */
function findBareAmpersand(code: string): number | null {
  // Comments and CDATA may hold anything; blanked out, so that lines stay.
  const text = code.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
  const at = text.search(/&(?!(?:[a-zA-Z][\w.-]*|#\d+|#x[\da-fA-F]+);)/);
  return at < 0 ? null : text.slice(0, at).split('\n').length;
}

/**
 * Parses XML strictly: what libxml2 refuses is refused here.
 *
 * @throws {XmlError}
 */
export function parseXml(code: string): Document {
  const ampersand = findBareAmpersand(code);
  if (ampersand !== null) throw new XmlError('单独的 &', ampersand);
  if (/^\s+<\?xml/.test(code)) throw new XmlError('<?xml 声明前有空白', 1);
  const problem: { message: string | null; line: number } = { message: null, line: 1 };
  const parser = new DOMParser({
    onError: (_level, text, context) => {
      problem.message ??= text;
      const { lineNumber } =
        (context as { locator?: { lineNumber?: number } } | undefined)?.locator ?? {};
      if (problem.message === text && lineNumber) problem.line = lineNumber;
    },
  });
  try {
    const document = parser.parseFromString(code, 'text/xml');
    if (problem.message === null) return document;
  } catch (error) {
    const { locator } = error as { locator?: { lineNumber?: number } };
    if (locator?.lineNumber) problem.line = locator.lineNumber;
    problem.message ??= error instanceof Error ? error.message : String(error);
  }
  throw new XmlError(problem.message, problem.line);
}

/** A fragment may have several roots and no declaration. */
export function parseXmlFragment(code: string): Document {
  return parseXml(`<fragment>${code.replace(/<\?xml[^?]*\?>/, '')}</fragment>`);
}

/** 1-based line of a node. */
export function lineOf(node: Node | Attr): number {
  return (node as { lineNumber?: number }).lineNumber ?? 1;
}

/** Child elements, in order. */
export function childElements(element: Node): Element[] {
  return [...element.childNodes].filter((node): node is Element => node.nodeType === 1);
}

/** An element and every one below it, in document order. */
export function descendants(element: Element): Element[] {
  return [element, ...childElements(element).flatMap(descendants)];
}

/** The parent when it is an element. */
export function parentElement(element: Element): Element | null {
  return element.parentNode?.nodeType === 1 ? (element.parentNode as Element) : null;
}

/** The line of an attribute, or of its element. */
export function attributeLine(element: Element, name: string): number {
  const attribute = element.getAttributeNode(name);
  return lineOf(attribute ?? element);
}
