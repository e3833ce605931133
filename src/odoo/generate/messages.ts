import fs from 'node:fs';
import { escapeRegExp } from '../../lib/escape';
import { errorClass } from '../../lib/errorClass';
import { addonPaths, commonAddons, read } from './odooSource';

/** A message with fewer letters outside its placeholders would match other errors. */
const minLetters = 11;

const placeholder = /%(?:\(\w+\))?[srd]/g;

/** @returns the text after a keyword, its strings joined; null without such a keyword */
function poText(entry: string, keyword: string): string | null {
  const [, strings] = new RegExp(`^${keyword}\\s+((?:".*"\\s*\\n?)+)`, 'm').exec(entry) ?? [];
  if (strings === undefined) return null;
  return [...strings.matchAll(/"(.*)"/g)].map(([, part]) => part).join('');
}

const linesOf = (entry: string, key: string): string[] =>
  (poText(entry, key) ?? '')
    .split(String.raw`\n`)
    .map((line) => line.replace(/\\(.)/g, '$1').replace(/^- /, '').trim());

/** @returns the translation of a message with an error's values; undefined for another error */
function translateError(error: string, message: string, translation: string): string | undefined {
  const names: readonly string[] = message.match(placeholder) ?? [];
  // A value without a name has spaces only between quotes.
  const short = escapeRegExp(message).replace(/(?<!["'`])%s/g, String.raw`(\S*)`);
  const pattern = short.replace(/%(?:\\\(\w+\\\))?[srd]/g, '(.*)');
  const values = new RegExp(`^${pattern}$`).exec(error.replace(errorClass, ''))?.slice(1);
  if (!values) return undefined;
  const unnamed = values.values();
  return translation.replace(placeholder, (name) => {
    const value = name.includes('(') ? values[names.indexOf(name)] : unnamed.next().value;
    return value ?? name;
  });
}

/** @returns the Simplified Chinese of error texts, by the text; without those not translated */
export function readMessages(tree: string, errors: readonly string[]): Record<string, string> {
  const files = commonAddons
    .map((name) => `${addonPaths(tree).get(name) ?? name}/i18n/zh_CN.po`)
    .filter(fs.existsSync);
  const entries = files
    .flatMap((file) => read(file).split(/\n\s*\n/))
    .filter((entry) => /^#: code:/m.test(entry));
  const messages = entries
    .flatMap((entry) => {
      const [lines, translated] = [linesOf(entry, 'msgid'), linesOf(entry, 'msgstr')];
      return lines.length === translated.length
        ? lines.map((line, index) => [line, translated[index] ?? ''] as const)
        : [];
    })
    .filter(
      ([line, translated]) =>
        translated &&
        translated !== line &&
        line.replace(placeholder, '').replace(/\W/g, '').length >= minLetters,
    )
    .sort(([a], [b]) => b.length - a.length);
  const found = [...errors].sort().flatMap((error) => {
    const [chinese] = messages.flatMap(
      ([line, translated]) => translateError(error, line, translated) ?? [],
    );
    return chinese ? [[error, chinese]] : [];
  });
  return Object.fromEntries(found) as Record<string, string>;
}
