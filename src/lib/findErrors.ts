import { errorClass } from './errorClass';

/**
 * Parts of an error that differ from reader to reader: quoted and parenthesized texts, dotted and
 * snake case names, numbers.
 */
const ownNames = /\([^()]*\)|"[^"]*"|'[^']*'|`[^`]*`|\b\w+(?:[._]\w+)+\b|\b\d+\b/g;

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[a-z\d]+|\p{Script=Han}/gu) ?? [];

/** @returns the number of letters; a Chinese character counts as two */
const weigh = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (/[a-z\d]/.test(word) ? word.length : 2), 0);

/** Fixed words that weigh less do not tell an error from others. */
const minWeight = 13;

/** The share of an error's weight that the pasted text must have. */
const minShare = 0.65;

/** How many words of the reader's own may stand between those of an error. */
const maxOwn = 16;

/**
 * How many characters of a long text are read at its ends. Browsers put the error first, Python
 * puts it last.
 */
const head = 10_000;
const tail = 20_000;

/**
 * @returns the words that are the same for every reader, with the class only if needed; none when
 * they weigh too little
 */
function fixedWords(text: string): string[] {
  const words = [text.replace(errorClass, ''), text].map((part) =>
    wordsOf(part.replace(ownNames, ' ')),
  );
  return words.find((each) => weigh(each) >= minWeight) ?? [];
}

/**
 * @returns the largest share of an error, by weight, whose words follow each other in the pasted
 * text
 */
function shareOf(error: string, pasted: readonly string[]): number {
  const words = fixedWords(error);
  // The first word may be missing: a match starts at one of two English words, or of four Chinese
  // characters.
  const starts = words.slice(0, /[a-z\d]/.test(words[0] ?? '') ? 2 : 4);
  const founds = pasted.map((word, start) => {
    if (!starts.includes(word)) return 0;
    const near = pasted.slice(start, start + words.length + maxOwn);
    let at = 0;
    const found = words.filter((each) => {
      const next = near.indexOf(each, at);
      if (next >= 0) at = next + 1;
      return next >= 0;
    });
    return weigh(found) / weigh(words);
  });
  return Math.max(0, ...founds);
}

/**
 * Finds errors in a traceback: those that it contains word by word, otherwise those that are most
 * similar apart from names. Each error has its texts in one or more languages. @returns for each
 * error whether it is found
 */
export function findErrors(errors: readonly (readonly string[])[], pasted: string): boolean[] {
  const text =
    pasted.length > head + tail ? `${pasted.slice(0, head)}\n${pasted.slice(-tail)}` : pasted;
  const words = wordsOf(text);
  const line = ` ${words.join(' ')} `;
  const exact = errors.map((texts) =>
    texts.filter((each) => line.includes(` ${wordsOf(each).join(' ')} `)),
  );
  // Only an exact match that contains parts of the reader's own (`ownNames`) excludes the other
  // errors.
  if (exact.flat().some((each) => each.search(ownNames) >= 0))
    return exact.map((each) => each.length > 0);
  const shares = errors.map((texts, index) =>
    exact[index]?.length ? 1 : Math.max(...texts.map((each) => shareOf(each, words))),
  );
  const enough = Math.max(minShare, ...shares);
  return shares.map((share) => share >= enough);
}
