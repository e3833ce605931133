import { errorClass } from '../../notes/noteErrors';

/** What is the reader's own in an error: quoted texts, what is in parentheses, dotted and snake case names, numbers. */
const ownNames = /\([^()]*\)|"[^"]*"|'[^']*'|`[^`]*`|\b\w+(?:[._]\w+)+\b|\b\d+\b/g;

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[a-z\d]+|\p{Script=Han}/gu) ?? [];

/** A Chinese character says as much as two letters. */
const weigh = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (/[a-z\d]/.test(word) ? word.length : 2), 0);

/** Weight that an error must have without own names to be told from others. */
const minWeight = 13;

/** So much of an error's weight must be in what was pasted. */
const minShare = 0.65;

/** Words of the reader's own that may stand within an error. */
const maxOwn = 16;

/** So much of a paste is looked at: a browser has the error at the beginning, Python at the end. Characters. */
const head = 10_000;
const tail = 20_000;

/** Words that tell an error from others; none when there are too few of them. */
function fixedWords(text: string): string[] {
  const words = [text.replace(errorClass, ''), text].map((part) =>
    wordsOf(part.replace(ownNames, ' ')),
  );
  return words.find((each) => weigh(each) >= minWeight) ?? [];
}

/** The largest share of an error, by weight, whose words follow each other in what was pasted; the first may be missing. */
function shareOf(error: string, pasted: readonly string[]): number {
  const words = fixedWords(error);
  // Two words of English, or as much in Chinese.
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
 * Finds errors in a traceback: those that it has word by word, else those that are most like it apart from the reader's own names.
 *
 * @param errors with the names of the notes' examples, each in one or more languages
 * @returns for each error whether it is found
 */
export function findErrors(errors: readonly (readonly string[])[], pasted: string): boolean[] {
  const text =
    pasted.length > head + tail ? `${pasted.slice(0, head)}\n${pasted.slice(-tail)}` : pasted;
  const words = wordsOf(text);
  const line = ` ${words.join(' ')} `;
  const exact = errors.map((texts) =>
    texts.filter((each) => line.includes(` ${wordsOf(each).join(' ')} `)),
  );
  // One without own names says no more than others with them.
  if (exact.flat().some((each) => each.search(ownNames) >= 0))
    return exact.map((each) => each.length > 0);
  const shares = errors.map((texts, index) =>
    exact[index]?.length ? 1 : Math.max(...texts.map((each) => shareOf(each, words))),
  );
  const enough = Math.max(minShare, ...shares);
  return shares.map((share) => share >= enough);
}
