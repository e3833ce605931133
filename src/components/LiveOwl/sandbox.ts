/** In the frame, before the program: names of OWL for `import`, and what the page is told. Plain text: it runs over there. */
const prelude = `
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
addEventListener('message', ({ source, data }) => {
  if (source === parent && typeof data === 'string') document.getElementById('colours').textContent = data;
});
new ResizeObserver(() => post({ type: 'height', height: document.documentElement.scrollHeight })).observe(document.documentElement);
const names = Object.keys(owl);
const module = 'const { ' + names.join(', ') + ' } = globalThis.owl; export { ' + names.join(', ') + ' };';
const map = document.createElement('script');
map.type = 'importmap';
map.textContent = JSON.stringify({ imports: { '@odoo/owl': 'data:text/javascript,' + encodeURIComponent(module) } });
document.head.append(map);
`;

const styles = `
body { margin: 0; padding: 12px; font: 15px/1.6 sans-serif; color: var(--ink); background: var(--paper); }
button, input, select { font: inherit; color: inherit; background: transparent; border: 1px solid var(--control-edge); border-radius: 4px; padding: 2px 10px; }
button, select { cursor: pointer; }
a { color: var(--plum); }
`;

/** Custom properties of the page that the frame uses too. */
const colours = ['--ink', '--paper', '--control-edge', '--plum'];

/** @returns a style sheet with the page's present colours, for the frame's `colours` element */
export function coloursOf(root: HTMLElement): string {
  const computed = getComputedStyle(root);
  const values = colours.map((name) => `${name}:${computed.getPropertyValue(name)}`);
  return `:root{color-scheme:${root.dataset.theme === 'dark' ? 'dark' : 'light'};${values.join(';')}}`;
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The document of the frame in which a program runs. The frame has an origin of its own (`sandbox="allow-scripts"`), so the
 * program reaches nothing of the site. It is a module of its own too, so line numbers in errors are the program's.
 *
 * @param code a module that imports from `@odoo/owl`
 * @param owl OWL's script
 * @param style what coloursOf gives
 * @returns HTML for `srcdoc`
 */
export function sandboxDocument(code: string, owl: string, style: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><style id="colours">${style}</style><style>${styles}</style>
<script>${owl.replaceAll('</script', '<\\/script')}</script><script>${prelude}</script></head>
<body><script type="module" src="data:text/javascript;charset=utf-8,${attribute(encodeURIComponent(code))}"></script></body></html>`;
}
