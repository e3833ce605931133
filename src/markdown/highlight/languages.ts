import type { LanguageRegistration } from '@shikijs/core';
import bash from '@shikijs/langs/bash';
import css from '@shikijs/langs/css';
import csv from '@shikijs/langs/csv';
import diff from '@shikijs/langs/diff';
import ini from '@shikijs/langs/ini';
import javascript from '@shikijs/langs/javascript';
import json from '@shikijs/langs/json';
import markdown from '@shikijs/langs/markdown';
import nginx from '@shikijs/langs/nginx';
import po from '@shikijs/langs/po';
import python from '@shikijs/langs/python';
import scss from '@shikijs/langs/scss';
import sql from '@shikijs/langs/sql';
import tsx from '@shikijs/langs/tsx';
import typescript from '@shikijs/langs/typescript';
import yaml from '@shikijs/langs/yaml';
import { owlXml, serverXml } from './qweb';

export const grammars: LanguageRegistration[] = [
  bash, css, csv, diff, ini, javascript, json, markdown, nginx, po, python, scss, sql, tsx, typescript, yaml, serverXml, owlXml,
].flat(); // prettier-ignore

const aliases = new Map([
  ...['xml', 'html', 'svg', 'qweb'].map((name) => [name, 'xml-server'] as const),
  ['jsx', 'tsx'],
  ...grammars.flatMap(({ name, aliases: others = [] }) => [name, ...others].map((alias) => [alias, name] as const)),
]);

/** Names a fence may use, in order; `text` has no grammar. */
export const fenceLanguages: readonly string[] = [...aliases.keys(), 'text'].filter((name) => /^[a-z]+$/.test(name)).sort();

/** @returns the grammar of a language as a fence names it; undefined for an unknown one */
export function grammarOf(language: string, code: string, title?: string): string | undefined {
  const name = aliases.get(language);
  if (name !== 'xml-server') return name;
  // Templates of OWL are in static/; a fragment without a path is recognized by its handlers.
  return title?.includes('/static/') || /\s(?:t-on-|[\w-]+\.bind=)/.test(code) ? 'xml-owl' : name;
}
