/** What is the reader's own in an error: quoted texts, what is in parentheses, dotted and snake case names, numbers. */
const ownNames = /\([^()]*\)|"[^"]*"|'[^']*'|`[^`]*`|\b\w+(?:[._]\w+)+\b|\b\d+\b/g;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);

/** Characters, without own names, that an error must have left to be told from others. */
const minFixed = 12;

/**
 * Finds errors in a traceback: those whose text it has, else those that differ from it in the reader's own names alone.
 *
 * @param texts of errors as notes have them, with the names of their examples
 * @returns for each text whether it is found
 */
export function findErrors(texts: readonly string[], pasted: string): boolean[] {
  const exact = texts.map((text) => new RegExp(escape(text), 'i').test(pasted));
  return exact.includes(true) ? exact : texts.map((text) => errorPattern(text).test(pasted));
}

function errorPattern(text: string): RegExp {
  const fixed = text.replace(ownNames, '').replace(/\W+/g, '');
  if (fixed.length < minFixed) return new RegExp(escape(text), 'i');
  const parts = text.split(ownNames).map(escape);
  return new RegExp(parts.join(String.raw`[^\n]{0,200}?`), 'i');
}
