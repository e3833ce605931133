/** Limit for typing; what is longer or has several lines was pasted. */
const TYPED_LIMIT = 64;

/** So much of a paste is looked at: what matters is at the beginning and the end. Characters. */
const HEAD = 20_000;
const TAIL = 60_000;

const MAX = 200;

const FRAME =
  /^\s*(?:File "|at |\S*https?:\/\/\S+:\d+|[~^]+\s*$|Traceback \(|During handling |The above |[A-Z]{4,7}( \d+)?:|View error context|$)/;

/** A line that begins with the class of an error, with or without its package. */
const EXCEPTION =
  /^(?:Caused by: |Uncaught |\(in promise\) )*((?:[\w$]+\.)*(?:[A-Z][\w$]*(?:Error|Exception|Warning|Fault|Violation))|(?:[a-z_]\w*\.)+[A-Z]\w+)(?=:|\s*$)/;

/** Wrappers that only say that there was an error; the real one is elsewhere. */
const WRAPPER =
  /^(?:RPC_ERROR|UncaughtPromiseError|UncaughtClientError|OwlError: An error occured|.*Odoo Server Error)/;

/** Messages that only say where; what happened is on the next line. */
const CONTINUED = /:\s*$|while (?:parsing|validating|evaluating)|somewhere inside|bad query/i;

const LOG = /^\d{4}-\d\d-\d\d [\d:,.]+ \d+ [A-Z]+ \S+ [\w.]+: /;

const NOISE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:https?|wss?|file):\/\/\S+/g, ' '],
  [/<([\w.]+) object at 0x[0-9a-f]+>/gi, '$1'],
  [/(^|[\s"'`(<=,:])(?:[A-Za-z]:)?(?:[\\/][\w.@~+-]+){2,}(?::\d+)*/g, '$1 '],
  [/\b[0-9a-f]{8}-[0-9a-f-]{20,}\b|\b0x[0-9a-f]+\b|\b(?=[a-f]*\d)[0-9a-f]{12,}\b/gi, ' '],
  [/,?\s*\b(?:on )?(?:line|column|char|position) \d+\b|:\d+(?::\d+)?\b/gi, ' '],
  [/\([\d, ]+\)|\b\d{2,}\b(?![.\d])/g, ' '],
  [/["'`“”‘’«»「」\s]+/g, ' '],
];

/** What matters of a text that was pasted and not typed; undefined when it may have been typed. */
export function reduceLong(text: string): string | undefined {
  return text.length > TYPED_LIMIT || /[\r\n]/.test(text.trim()) ? reduceError(text) : undefined;
}

/**
 * Reduces a pasted error (a Python traceback, a browser's error, Odoo's error dialog; any length) to "class: message".
 * Paths, line numbers, ids, URLs and quotes go; without a class, the first lines that are no stack.
 * @returns one line of up to 200 characters; empty when nothing is left
 */
export function reduceError(text: string): string {
  const whole = text.length > HEAD + TAIL ? `${text.slice(0, HEAD)}\n${text.slice(-TAIL)}` : text;
  // A very long line (minified code) is cut too: the expressions take time in proportion to it.
  const lines = unwrap(
    whole.split(/\r\n?|\n|\\n/).map((line) => line.slice(0, 2000).replace(LOG, '')),
  );
  let at = -1;
  lines.forEach((line, i) => {
    if (EXCEPTION.test(line.trim()) && !WRAPPER.test(line.trim())) at = i;
  });
  let message: string;
  const found = EXCEPTION.exec(lines[at]?.trim() ?? '');
  if (found) {
    const name = found[1] ?? '';
    const rest = [(lines[at] ?? '').trim().slice(found[0].length)];
    for (
      let i = at + 1;
      i < lines.length && rest.length < 4 && CONTINUED.test(rest.at(-1) ?? '');
      i++
    ) {
      const line = lines[i]?.trim() ?? '';
      if (!line.startsWith('<')) rest.push(line);
    }
    message = name.slice(name.lastIndexOf('.') + 1) + rest.join(' ');
  } else {
    message =
      lines
        .filter((line) => !WRAPPER.test(line))
        .slice(0, 4)
        .join(' ') || lines.slice(0, 2).join(' ');
  }
  for (const [pattern, replacement] of NOISE) message = message.replace(pattern, replacement);
  return shorten(message.trim());
}

/** Drops stack frames and the indented source lines behind Python's. */
function unwrap(lines: readonly string[]): string[] {
  const out: string[] = [];
  let inFrame = false;
  for (const line of lines) {
    if (FRAME.test(line)) inFrame = /^\s*File "/.test(line);
    else if (inFrame && /^\s{4}/.test(line)) inFrame = true;
    else {
      inFrame = false;
      out.push(line);
    }
  }
  return out;
}

/** Cuts at a word, never inside a surrogate pair. */
function shorten(text: string): string {
  if (text.length <= MAX) return text;
  const cut = text.lastIndexOf(' ', MAX);
  return text.slice(0, cut > MAX / 2 ? cut : MAX).replace(/[\ud800-\udbff]$/, '');
}
