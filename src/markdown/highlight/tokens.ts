/**
 * The kinds of token that have a color (src/css/highlight.css), by Prism's names (https://prismjs.com/tokens.html). A kind
 * that is missing has the color of what it is part of, or of the text: operators, brackets and plain names are half of all
 * tokens, and without an element for each a page is far smaller.
 *
 * Class names are the short token names of Pygments (https://pygments.org/docs/tokens/).
 */
const kinds: Record<string, string> = {
  c: 'comment docstring doctype cdata shebang',
  k: 'keyword boolean null nil self decorator rule important',
  s: 'string char regex url attr-value code-snippet',
  // Tags and types.
  nt: 'tag class-name inherited-class section selector title',
  // Attributes, properties, numbers and constants.
  na: 'attr-name property number constant entity key',
  nf: 'function builtin',
  gi: 'inserted',
  gd: 'deleted',
  '': 'expression interpolation attr-equals literal-property operator value plain-text code-block',
};

/** The class of a token by the name of its kind. */
export const classOfKind = new Map(
  Object.entries(kinds).flatMap(([className, names]) =>
    names.split(' ').map((name) => [name, className]),
  ),
);
