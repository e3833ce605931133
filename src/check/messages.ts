import { escapeRegExp } from '../lib/escape';
import { messages } from './data/messages.json';

const placeholder = /%(?:\(\w+\))?[srd]/g;

/** The class of an error, which is not part of its message. */
const errorClass = /^(?:[a-z_]\w*\.)*[A-Z]\w+: /;

/**
 * Puts the values of an error into the translation of its message.
 *
 * @param error as Odoo shows it, with or without its class
 * @param message with placeholders of Python
 * @param translation with the same placeholders, in any order when they have names
 * @returns undefined when the error is another one
 */
export function translateError(error: string, message: string, translation: string): string | undefined {
  const names: readonly string[] = message.match(placeholder) ?? [];
  // A value without a name has no spaces unless it stands in quotes.
  const pattern = message
    .split(placeholder)
    .map(escapeRegExp)
    .reduce(
      (before, after, index) =>
        `${before}(${names[index - 1] === '%s' && !/["'`]$/.test(before) ? String.raw`\S*` : '.*'})${after}`,
    );
  const values = new RegExp(`^${pattern}$`).exec(error.replace(errorClass, ''))?.slice(1);
  let at = 0;
  return values && translation.replace(placeholder, (name) => values[name.includes('(') ? names.indexOf(name) : at++] ?? name);
}

/** @returns an error of a note as the interface in Simplified Chinese shows it; undefined when Odoo does not translate it */
export function inChinese(error: string): string | undefined {
  const found = Object.entries(messages).sort(([a], [b]) => b.length - a.length);
  return found.flatMap(([message, translation]) => translateError(error, message, translation) ?? [])[0];
}
