import fs from 'node:fs/promises';
import * as owl from '@odoo/owl';
import type { Plugin } from '@docusaurus/types';
import { framePolicy } from '../config/headers';
import { contentHash } from '../lib/contentHash';
import { policyText, withSources } from '../lib/policy';

/** A script that runs in the frame first. It receives the program and the colors, and sends errors and output to the page. */
const prelude = `
// Another site could show the document in a frame without a sandbox and send it programs.
if (self.origin !== 'null') throw new Error('not sandboxed');
const post = (message) => parent.postMessage(message, '*');
const show = (value) => {
  if (value instanceof Error) return value.name + ': ' + value.message;
  if (typeof value !== 'object' || value === null) return String(value);
  try { return JSON.stringify(value); } catch { return String(value); }
};
const lineOf = (stack) => Number(/data:text\\/javascript[^\\s)]*?:(\\d+):\\d+/.exec(stack || '')?.[1]) || null;
const fail = (error, line) => {
  const texts = [];
  let found = line;
  for (let cause = error; cause && texts.length < 5; cause = cause.cause) {
    texts.push(show(cause));
    found = lineOf(cause.stack) || found;
  }
  post({ type: 'error', text: texts.join('\\n'), line: found });
};
addEventListener('error', ({ error, message, lineno, filename }) => {
  fail(error || message, filename.startsWith('data:') ? lineno : null);
});
addEventListener('unhandledrejection', ({ reason }) => fail(reason, null));
for (const level of ['log', 'info', 'warn', 'error']) {
  console[level] = (...values) => post({ type: 'log', text: values.map(show).join(' ') });
}
// A module with a URL of its own has the line numbers of the program in its errors.
const run = (program) => {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = 'data:text/javascript;charset=utf-8,' + encodeURIComponent(program);
  document.body.append(script);
};
let started = false;
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  document.getElementById('colors').textContent = data.colors;
  if (started || data.program === undefined) return;
  started = true;
  run(data.program);
});
new ResizeObserver(() => post({ type: 'height', height: document.documentElement.scrollHeight })).observe(document.documentElement);
addEventListener('DOMContentLoaded', () => post({ type: 'ready' }));
`;

const styles = `
body { margin: 0; padding: 12px; font: 15px/1.6 sans-serif; color: var(--ink); background: var(--paper); }
button, input, select { font: inherit; color: inherit; background: transparent; border: 1px solid var(--control-edge); border-radius: 4px; padding: 2px 10px; }
button, select { cursor: pointer; }
a { color: var(--plum); }
`;

/** @returns an import map with a module `@odoo/owl` that exports what the script of OWL has set */
function importMap(names: readonly string[]): string {
  const list = names.join(',');
  const module = `const {${list}} = globalThis.owl; export {${list}};`;
  return JSON.stringify({
    imports: { '@odoo/owl': `data:text/javascript,${encodeURIComponent(module)}` },
  });
}

/**
 * Makes the document of the frame in which an example runs. With `sandbox="allow-scripts"` the frame has an origin of its own, so
 * that the program reaches nothing of the site. The document contains OWL, because a browser hides errors of a script from
 * another origin.
 *
 * @param script OWL as a script that sets `owl`
 * @param names that OWL exports
 * @returns HTML with a Content-Security-Policy of its own
 */
export function frameDocument(script: string, names: readonly string[]): string {
  const scripts = [
    { type: 'importmap', text: importMap(names) },
    { type: '', text: script.replaceAll('</script', String.raw`<\/script`) },
    { type: '', text: prelude },
  ];
  const policy = withSources(framePolicy, {
    'script-src': scripts.map(({ text }) => `'${contentHash(text)}'`),
  });
  const elements = scripts.map(
    ({ type, text }) => `<script${type && ` type="${type}"`}>${text}</script>`,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyText(policy)}">
<title>OWL</title><meta name="robots" content="noindex"><style id="colors"></style><style>${styles}</style>
${elements.join('\n')}</head><body></body></html>
`;
}

/** Writes the document as a generated file. src/components/LiveOwl/Playground.tsx gets its URL from the bundler. */
export default function liveFrame(): Plugin {
  return {
    name: 'live-frame',
    async contentLoaded({ actions }) {
      const script = await fs.readFile(require.resolve('@odoo/owl/dist/owl.iife.min.js'), 'utf8');
      const names = Object.keys(owl).filter((name) => name !== 'default');
      await actions.createData('frame.html', frameDocument(script, names));
    },
  };
}
