import { algoliaText } from './query';

/** Algolia answers them all in one request. */
const MAX_CANDIDATES = 8;

/** Between words, and between Chinese and an identifier. */
const WORD_BREAK =
  /[^\p{L}\p{N}._/-]+|(?<=\p{Script=Han})(?=[a-z0-9_])|(?<=[a-z0-9_])(?=\p{Script=Han})/iu;

/**
 * Shorter queries to try where one found nothing: without its last or first word, each word alone, the parts of an
 * identifier, a shorter beginning.
 *
 * @returns the most specific first; the caller keeps those that have results
 */
export function suggestionCandidates(query: string): string[] {
  const text = algoliaText(query).trim();
  const words = text.split(WORD_BREAK).filter((word) => word.length > 1);
  const longest = [...words].sort((a, b) => b.length - a.length);
  const candidates = [
    ...(words.length > 2 ? [words.slice(0, -1).join(' '), words.slice(1).join(' ')] : []),
    ...longest,
    ...longest.flatMap((word) => partsOf(word)),
    ...longest.flatMap((word) => beginningsOf(word)),
  ];
  return [...new Set(candidates)]
    .filter((candidate) => candidate !== text)
    .slice(0, MAX_CANDIDATES);
}

function partsOf(identifier: string): string[] {
  return identifier
    .split(/[^\p{L}\p{N}]+|(?<=[a-z0-9])(?=[A-Z])/u)
    .filter((part) => part.length > 2);
}

/** Two thirds and the first half, at least two characters. */
function beginningsOf(word: string): string[] {
  const characters = Array.from(word);
  return [2 / 3, 1 / 2]
    .map((share) => Math.ceil(characters.length * share))
    .filter((length) => length > 1 && length < characters.length)
    .map((length) => characters.slice(0, length).join(''));
}
