import { parseQuery } from './query';
import { nearest, type Vocabulary } from './typos';

const COUNT = 3;

/** Most candidates tried for one query. */
const MAX_TRIES = 8;

/**
 * Suggestions for a query without results: identifiers like those in it (up to a third of the letters may differ), then
 * words of it that have results alone.
 */
export async function suggest(
  query: string,
  vocabulary: Vocabulary,
  count: (query: string) => Promise<number>,
): Promise<string[]> {
  const { text, units } = parseQuery(query);
  const candidates: string[] = [];
  for (const unit of units) {
    if (!unit.han) {
      const max = Math.min(4, Math.ceil(unit.text.length / 3));
      candidates.push(
        ...nearest(unit.text, vocabulary, max, unit.text.length > 3, 2).map(({ word }) => word),
      );
    }
  }
  // Chinese by the run, identifiers as written; the long ones first.
  const pieces = text.split(/[^\p{L}\p{N}._/-]+/u).filter((piece) => piece.length > 1);
  pieces.sort((a, b) => b.length - a.length);
  candidates.push(...pieces, ...units.map((unit) => unit.text));
  const out: string[] = [];
  for (const candidate of [...new Set(candidates)].slice(0, MAX_TRIES)) {
    if (candidate !== text && out.length < COUNT && (await count(candidate)) > 0)
      out.push(candidate);
  }
  return out;
}
