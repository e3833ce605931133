import fs from 'node:fs';
import path from 'node:path';
import { Joi } from '@docusaurus/utils-validation';
import { load } from 'js-yaml';
import { AuthorError } from '../lib/authorError';
import { root } from '../lib/paths';

/** A term of terms.yml. List, search and checker use the terms that have the keys they need. */
export interface Term {
  /** The word that the notes use. */
  zh?: string;
  en?: string;
  /** Its name in the interface of 17.0 in Simplified Chinese. */
  odoo?: string;
  area?: string;
  /** One sentence, with code in backticks, for the list of terms and for readers of notes. */
  text?: string;
  /** A search for one of these words finds the others, too. */
  synonyms?: string[];
  /** Words that the checker refuses in favor of `zh`. */
  not?: string[];
  /** Phrases in which its words mean something else. */
  except?: string[];
  /** Whether its words often mean something else, so that they are not marked in notes. */
  ambiguous?: boolean;
}

/** A term that is explained to readers. */
export type ShownTerm = Term & Required<Pick<Term, 'zh' | 'area' | 'text'>>;

/** Path from the project folder. */
export const termsFile = 'src/notes/terms.yml';

const text = Joi.string().trim();
const texts = Joi.array().items(text);
const schema = Joi.object({ zh: text, en: text, odoo: text, area: text, text })
  .append({ synonyms: texts.min(2), not: texts, except: texts, ambiguous: Joi.valid(true) })
  .with('text', ['zh', 'area'])
  .with('not', 'zh')
  .or('text', 'synonyms', 'not')
  .messages({
    'array.base': '{#label} 应为文字的列表',
    'array.min': '{#label} 至少要有两个词',
    'object.missing': 'text、synonyms、not 至少要有一个',
    'object.unknown': '没有 {#label} 这个键',
    'object.with': '有 {#main} 就要有 {#peer}',
    'string.base': '{#label} 应为文字，数字要加引号',
    'string.empty': '{#label} 是空的',
  })
  .prefs({ convert: false, errors: { wrap: { label: false } } });

/** @throws AuthorError with the number of the term and what to correct */
export function parseTerms(yaml: string): Term[] {
  const terms: unknown = load(yaml);
  if (!Array.isArray(terms)) throw new AuthorError(`${termsFile}：应为列表，一项一个用语。`);
  for (const [index, term] of terms.entries()) {
    const { error } = schema.validate(term);
    if (error)
      throw new AuthorError(
        `${termsFile}：第 ${index + 1} 项（${JSON.stringify(term)}）${error.message}。`,
      );
  }
  return terms as Term[];
}

export const readTerms = (): Term[] =>
  parseTerms(fs.readFileSync(path.join(root, termsFile), 'utf8'));

export const isShown = (term: Term): term is ShownTerm => term.text !== undefined;

/** @returns the groups of synonyms, for the search */
export const synonymGroups = (terms: readonly Term[]): string[][] =>
  terms.flatMap(({ synonyms }) => (synonyms ? [synonyms] : []));
