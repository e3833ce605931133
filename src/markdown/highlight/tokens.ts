/**
 * Kinds of token in Prism (https://prismjs.com/tokens.html) by their class, which has a color in
 * src/css/highlight.css. The classes are short token names of Pygments
 * (https://pygments.org/docs/tokens/). Other kinds have the color of the token or the text around
 * them: an element for each operator, bracket and plain name would make pages much larger.
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
