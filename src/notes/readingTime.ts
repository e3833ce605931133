import type { Root } from 'mdast';
import { visit } from '../lib/esModules';

/**
 * Characters of prose that a reader takes in a minute: what the curriculum of Chinese schools asks
 * of silent reading in the fifth and sixth year, "默读一般读物每分钟不少于 300 字" (《义务教育语文课程标准（2022 年版）》, third
 * stage). Adults read plain prose faster, technical prose not. A word in Latin letters or a number
 * counts as one, as word processors count.
 */
export const charactersPerMinute = 300;

/** Minutes for the prose of a page, at least one, and lines of code, for which no pace is known. */
export type ReadingTime = Record<'minutes' | 'lines', number>;

/** A Chinese character, or a word or number in other letters. */
const unit = /\p{Script=Han}|[\p{L}\p{N}_.'-]+?(?=\p{Script=Han}|[^\p{L}\p{N}_.'-]|$)/gu;

/** @returns how many characters a word processor would count in a text */
export const countCharacters = (text: string): number => text.match(unit)?.length ?? 0;

/** @returns how long it takes to read the page of a tree */
export function readingTime(tree: Root): ReadingTime {
  let characters = 0;
  let lines = 0;
  visit(tree, ['text', 'inlineCode', 'code'], (node) => {
    if (node.type === 'code') lines += node.value.split('\n').length;
    else if ('value' in node) characters += countCharacters(node.value);
  });
  return { minutes: Math.max(1, Math.round(characters / charactersPerMinute)), lines };
}
