import fs from 'node:fs';
import { root } from '../../../lib/paths';
import { errorsOf } from '../../../notes/noteErrors';
import { readNotes } from '../../../notes/readNotes';
import { translateError } from '../../messages';
import { poText } from '../../rules/po-parse';
import { addonPaths, commonAddons, read } from './tree';

/** Letters that a message must have besides its placeholders to be told from others. */
const minLetters = 12;

const unescape = (text: string): string =>
  text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

/** Reads what the errors of the notes are in Simplified Chinese: lines of messages by the English line. */
export function readMessages(tree: string): Record<string, string> {
  const errors = readNotes(root).flatMap((note) => errorsOf(note).map(({ text }) => text));
  const found: [string, string][] = [];
  for (const [name, folder] of addonPaths(tree)) {
    const file = `${folder}/i18n/zh_CN.po`;
    if (!commonAddons.includes(name) || !fs.existsSync(file)) continue;
    for (const entry of read(file).split(/\n\s*\n/)) {
      if (!/^#: code:/m.test(entry)) continue;
      const [lines = [], translated = []] = ['msgid', 'msgstr'].map((key) => unescape(poText(entry, key) ?? '').split('\n'));
      for (const [index, line] of lines.entries()) {
        const [from, to] = [line, translated[index] ?? ''].map((text) => text.replace(/^- /, '').trim());
        if (!from || !to || from === to || lines.length !== translated.length) continue;
        if (from.replace(/%(?:\(\w+\))?[srd]|\W/g, '').length < minLetters) continue;
        if (errors.some((error) => translateError(error, from, to) !== undefined)) found.push([from, to]);
      }
    }
  }
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}
