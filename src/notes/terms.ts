import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { AuthorError } from '../lib/authorError';
import { root } from '../lib/paths';

/** A term of terms.yml. The list of terms, the search and the checker use those that have the keys they need. */
export interface Term {
  /** The word that the notes use. */
  zh?: string;
  en?: string;
  /** Its name in the interface of 17.0 in Simplified Chinese. */
  odoo?: string;
  /** The section of the list of terms that has it. */
  area?: string;
  /** One sentence, with code in backticks, for the list of terms and for readers of notes. */
  text?: string;
  /** A search for one of these words finds the others, too. */
  synonyms?: string[];
  /** Words that the checker refuses in favor of `zh`. */
  not?: string[];
  /** Phrases in which its words mean something else. */
  except?: string[];
}

/** A term that is explained to readers. */
export type ShownTerm = Term & Required<Pick<Term, 'zh' | 'area' | 'text'>>;

/** Path from the project folder. */
export const termsFile = 'src/notes/terms.yml';

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const text = { name: '文字', accepts: isText };
const list = {
  name: '文字的列表',
  accepts: (value: unknown): boolean => Array.isArray(value) && value.every(isText),
};

const keys = new Map<string, typeof text>([
  ...['zh', 'en', 'odoo', 'area', 'text'].map((key) => [key, text] as const),
  ...['synonyms', 'not', 'except'].map((key) => [key, list] as const),
]);

function problem(term: Record<string, unknown>): string | undefined {
  for (const [key, value] of Object.entries(term)) {
    const kind = keys.get(key);
    if (!kind) return `没有 ${key} 这个键`;
    if (!kind.accepts(value)) return `${key} 应为${kind.name}，数字要加引号`;
  }
  if (term.text && !(term.zh && term.area)) return '有 text 就要有 zh 和 area';
  if (term.not && !term.zh) return '有 not 就要有 zh';
  if (!term.text && !term.synonyms && !term.not) return 'text、synonyms、not 至少要有一个';
  const isSingle = (term.synonyms as string[] | undefined)?.length === 1;
  return isSingle ? 'synonyms 至少要有两个词' : undefined;
}

/** @throws AuthorError with the number of the term and what to correct */
export function parseTerms(yaml: string): Term[] {
  const terms: unknown = load(yaml);
  if (!Array.isArray(terms)) throw new AuthorError(`${termsFile}：应为列表，一项一个用语。`);
  terms.forEach((term: Record<string, unknown>, index) => {
    const found = problem(term);
    if (found)
      throw new AuthorError(
        `${termsFile}：第 ${index + 1} 项（${JSON.stringify(term)}）${found}。`,
      );
  });
  return terms as Term[];
}

export const readTerms = (): Term[] =>
  parseTerms(fs.readFileSync(path.join(root, termsFile), 'utf8'));

export const isShown = (term: Term): term is ShownTerm => term.text !== undefined;

/** @returns the groups of synonyms, for the search */
export const synonymGroups = (terms: readonly Term[]): string[][] =>
  terms.flatMap(({ synonyms }) => (synonyms ? [synonyms] : []));
