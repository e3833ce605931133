import type { Root } from 'mdast';
import { charactersPerMinute } from '../config/reading';
import { visit } from '../lib/visit';

/** How long a page is for a reader. */
export interface ReadingTime {
  /** For the prose, at least one. */
  minutes: number;
  /** Lines of code, which nobody reads at a steady pace. */
  lines: number;
}

/** A Chinese character, or a word or number in other letters. */
const unit = /\p{Script=Han}|[\p{L}\p{N}_.'-]+?(?=\p{Script=Han}|[^\p{L}\p{N}_.'-]|$)/gu;

/** @returns how many characters a word processor would count in a text */
export function countCharacters(text: string): number {
  return text.match(unit)?.length ?? 0;
}

/** @param tree a page's markdown */
export function readingTime(tree: Root): ReadingTime {
  let characters = 0;
  let lines = 0;
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode')
      characters += countCharacters(node.value);
    if (node.type === 'code') lines += node.value.split('\n').length;
  });
  return { minutes: Math.max(1, Math.round(characters / charactersPerMinute)), lines };
}
