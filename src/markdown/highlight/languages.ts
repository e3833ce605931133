import type { LanguageRegistration } from '@shikijs/core';
import bash from '@shikijs/langs/bash';
import css from '@shikijs/langs/css';
import csv from '@shikijs/langs/csv';
import diff from '@shikijs/langs/diff';
import ini from '@shikijs/langs/ini';
// For the fences in a block of Markdown.
import javascript from '@shikijs/langs/javascript';
import json from '@shikijs/langs/json';
import markdown from '@shikijs/langs/markdown';
import nginx from '@shikijs/langs/nginx';
import po from '@shikijs/langs/po';
import python from '@shikijs/langs/python';
import scss from '@shikijs/langs/scss';
import sql from '@shikijs/langs/sql';
import tsx from '@shikijs/langs/tsx';
import yaml from '@shikijs/langs/yaml';
import { owlXml, serverXml } from './qweb';

export const grammars: LanguageRegistration[] = [
  bash, css, csv, diff, ini, javascript, json, markdown, nginx, po, python, scss, sql, tsx, yaml, serverXml, owlXml,
].flat(); // prettier-ignore

/** Names a fence may use, each with its grammar; `text` has none. That of TSX reads all of JavaScript, and is compiled once. */
const grammarNames = new Map([
  ['bash', 'bash'],
  ['css', 'css'],
  ['csv', 'csv'],
  ['diff', 'diff'],
  ['html', 'xml-server'],
  ['ini', 'ini'],
  ['js', 'tsx'],
  ['json', 'json'],
  ['jsx', 'tsx'],
  ['md', 'markdown'],
  ['nginx', 'nginx'],
  ['po', 'po'],
  ['python', 'python'],
  ['scss', 'scss'],
  ['sql', 'sql'],
  ['text', 'text'],
  ['ts', 'tsx'],
  ['tsx', 'tsx'],
  ['xml', 'xml-server'],
  ['yaml', 'yaml'],
]);

/** The same names: the highlighter and the checker accept these and no others. */
export const fenceLanguages: readonly string[] = [...grammarNames.keys()];

/** @returns the grammar of a language as a fence names it; undefined for an unknown one */
export function grammarOf(language: string, code: string, title?: string): string | undefined {
  const name = grammarNames.get(language);
  if (name !== 'xml-server') return name;
  // Templates of OWL are in static/; a fragment without a path is recognized by its handlers.
  return title?.includes('/static/') || /\s(?:t-on-|[\w-]+\.bind=)/.test(code) ? 'xml-owl' : name;
}
