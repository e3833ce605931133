import type { Grammar } from 'prismjs';
import { languages } from './prism';
import { owlXml, serverXml } from './qweb';

// Prism gives these no color, but readers of Odoo's code look for them.
languages.insertBefore('python', 'triple-quoted-string', {
  docstring: {
    pattern: /((?:^|:[ \t]*\n)\s*)(?:r?"""[\s\S]*?"""|r?'''[\s\S]*?''')/i,
    lookbehind: true,
    greedy: true,
    alias: 'comment',
  },
});
languages.insertBefore('python', 'class-name', {
  'inherited-class': {
    pattern: /(\bclass\s+\w+\s*\()[\w.,\s]+(?=\))/,
    lookbehind: true,
    alias: 'class-name',
  },
  // PEP 8 has no spaces around the `=` of an argument.
  argument: { pattern: /\b[a-z_]\w*(?==(?!=))/, alias: 'attr-name' },
  constant: /\b[A-Z][A-Z\d_]+\b/,
  self: { pattern: /\b(?:self|cls)\b/, alias: 'keyword' },
  print: { pattern: /\bprint(?=\()/, alias: 'builtin' },
  // Names, not keywords: `object` of a mail template, `exec` and `print`, and `case` and `match`
  // that begin no statement.
  name: /\bobject(?=\.)|(?<!^[ \t]*)\b(?:case|match)\b|\b(?:case|exec|match|print)\b(?!.*:[ \t]*$)/m,
});
Object.assign(languages.python?.string ?? {}, {
  inside: { entity: /%(?:\(\w+\))?[drs%]|\{\w*\}|\\./ },
});
languages.insertBefore('bash', 'operator', {
  command: {
    pattern: /((?:^|[|;&])[ \t]*)[\w./][\w./-]*(?=\s|$)/m,
    lookbehind: true,
    greedy: true,
    alias: 'function',
  },
});
languages.insertBefore('sql', 'function', {
  call: { pattern: /\b(?!(?:and|as|in|or|values)\b)[a-z]\w*(?=\()/i, alias: 'function' },
});

/** A cell of a CSV file. */
const cell = /(?:"(?:[^"]|"")*"|[^,"\n]*)/.source;

/** Every second column has a color, so that a reader sees to which column a cell belongs. */
const csv = Object.fromEntries(
  ['class-name', 'attr-name', 'function'].map((kind, index) => [
    kind,
    {
      pattern: new RegExp(`(^(?:${cell},){${2 * index + 1}})${cell}`, 'm'),
      lookbehind: true,
      greedy: true,
    },
  ]),
);

const po: Grammar = { comment: /^#.*/m, keyword: /^msg\w+/m, string: /"(?:\\.|[^"\\])*"/ };

/** The grammars, by the languages that a fence may name. */
const grammars: Record<string, Grammar | undefined> = {
  bash: languages.bash,
  css: languages.css,
  csv,
  diff: languages.diff,
  html: serverXml,
  ini: languages.ini,
  js: languages.javascript,
  json: languages.json,
  jsx: languages.jsx,
  md: languages.markdown,
  nginx: languages.nginx,
  po,
  python: languages.python,
  scss: languages.scss,
  sql: languages.sql,
  text: {},
  ts: languages.typescript,
  tsx: languages.tsx,
  xml: serverXml,
  yaml: languages.yaml,
};

/** The languages that the highlighter and the check rules accept. */
export const fenceLanguages: readonly string[] = Object.keys(grammars);

/** @returns the grammar of a fence; undefined for an unknown language */
export function grammarOf(language: string, code: string, title?: string): Grammar | undefined {
  const grammar = Object.hasOwn(grammars, language) ? grammars[language] : undefined;
  if (grammar !== serverXml) return grammar;
  // A template of OWL lies in static/ or has handlers or bound props.
  return title?.includes('/static/') || /\s(?:t-on-|[\w-]+\.bind=)/.test(code) ? owlXml : grammar;
}
