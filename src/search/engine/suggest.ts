import type { ParsedQuery } from './query';
import { runs } from './tokenize';
import { nearest, type Vocabulary } from './typos';

const MAX_SUGGESTIONS = 3;

/** How many candidates are tried for one query. */
const MAX_CANDIDATES = 8;

/**
 * Suggests queries for one without results: similar identifiers (a third of the letters, rounded up
 * and at most four, may differ), then words of the query. A query is suggested only when it has
 * results itself.
 */
export async function suggest(
  { text, words }: ParsedQuery,
  vocabulary: Vocabulary,
  hasHits: (query: string) => Promise<boolean>,
): Promise<string[]> {
  const similar = words.flatMap((word) => {
    if (word.han) return [];
    const { length } = word.text;
    const max = Math.min(4, Math.ceil(length / 3));
    return nearest(word.text, vocabulary, max, length > 3, 2).map((near) => near.word);
  });
  const pieces = text.split(/[^\p{L}\p{N}._/-]+/u).filter((piece) => piece.length > 1);
  pieces.sort((a, b) => b.length - a.length);
  // Of a Chinese run only the pairs at its ends are tried, because those between may span two
  // words.
  const ends = runs(text).flatMap(({ han, text: run }) =>
    han ? [run.slice(0, 2), run.slice(-2)] : [run],
  );
  const candidates = new Set([...similar, ...pieces, ...ends]);
  candidates.delete(text);
  const suggestions: string[] = [];
  for (const candidate of [...candidates].slice(0, MAX_CANDIDATES)) {
    if (suggestions.length < MAX_SUGGESTIONS && (await hasHits(candidate))) {
      suggestions.push(candidate);
    }
  }
  return suggestions;
}
