/** A text with more characters was pasted, and so was one with several lines. */
const TYPED_LIMIT = 64;

/** How many characters are read at the beginning and the end of a paste. What matters is there. */
const HEAD = 20_000;
const TAIL = 60_000;

/** Most characters of the result. */
const MAX = 200;

/** A line of a stack, or one without a message. */
const FRAME =
  /^\s*(?:File "|at |\S*https?:\/\/\S+:\d+|[~^]+\s*$|Traceback \(|During handling |The above |(?!ERROR:)[A-Z]{4,9}( \d+)?:|View error context|\{?\s*'[\w.]+': |$)/;

/** A frame whose indented lines belong to it. */
const LONG_FRAME = /^\s*File "|^STATEMENT:/;

/**
 * A line that begins with the class of an error, with or without its package, or with PostgreSQL's
 * ERROR.
 */
const EXCEPTION =
  /^(?:Caused by: |Uncaught |\(in promise\) )*((?:[\w$]+\.)*(?:(?:[A-Z][\w$]*)?(?:Error|Exception|Warning|Fault|Violation))|(?:[a-z_]\w*\.)+[A-Z]\w+|ERROR)(?=:|\s*$)/;

/** A line that says only that there was an error, which is on another line. */
const WRAPPER =
  /^(?:RPC_ERROR|UncaughtPromiseError|UncaughtClientError|(?:Owl)?Error: An error occured|.*Odoo Server Error)/;

/** A line that says only where. The next one says what happened. */
const WHERE = /^:? ?(?:while (?:parsing|evaluating)|bad query)|somewhere inside/i;

/** What the logs of Odoo, PostgreSQL and nginx have before the message, and Docker before those. */
const LOG =
  /^(?:[\w.-]+[-_]\d+\s+\| )?(?:\d{4}-\d\d-\d\d [\d:,.]+ (?:\d+ [A-Z]+ \S+ [\w.]+: |\S+ \[\d+\] (?:\S+@\S+ )?(?=[A-Z]+:))|\d{4}\/\d\d\/\d\d [\d:]+ \[\w+\] \d+#\d+: (?:\*\d+ )?)?/;

/** What a browser says of a node of several lines, between the beginning and the end. */
const NODE = /(Element '<[^\n]{0,500}?)>?\n[^]{0,2000}?(>' cannot be located)/;

/** What differs from one machine to the next, with its replacement. */
const NOISE: readonly (readonly [RegExp, string])[] = [
  [/^ERROR: /, ''],
  [/&(?:#\d+|\w+);/g, ' '],
  [/\b(?:https?|wss?|file):\/\/\S+/g, ' '],
  [/<([\w.]+) object at 0x[0-9a-f]+>/gi, '$1'],
  [/(^|[\s"'`(<=,:])(?:[A-Za-z]:)?(?:[\\/][\w.@~+-]+){2,}(?::\d+)*/g, '$1 '],
  [/\b[0-9a-f]{8}-[0-9a-f-]{20,}\b|\b0x[0-9a-f]+\b|\b(?=[a-f]*\d)[0-9a-f]{12,}\b/gi, ' '],
  [/,?\s*\b(?:on )?(?:line|column|char(?:acter)?|position) \d+\b|:\d+(?::\d+)?\b/gi, ' '],
  [/\([\d, ]+\)|\b\d{2,}\b(?![.\d])/g, ' '],
  [/["'`“”‘’«»「」\s]+/g, ' '],
];

/** Whether a text begins with the class of an error, as what reduceError returns does. */
export const namesError = (text: string): boolean => EXCEPTION.test(text.trim());

/** Whether a query is an error: it names one, or it was pasted. */
export const isError = (query: string): boolean =>
  namesError(query) || reduceLong(query) !== undefined;

/** @returns what to search for when a field has this text: a pasted error is reduced */
export const toQuery = (text: string): string => reduceLong(text) ?? text.trim();

/** Reduces a text that was pasted. @returns undefined when it may have been typed */
export function reduceLong(text: string): string | undefined {
  return text.length > TYPED_LIMIT || /[\r\n]/.test(text.trim()) ? reduceError(text) : undefined;
}

/**
 * Reduces a pasted error (a Python traceback, a browser's error, Odoo's error dialog; any length)
 * to "class: message", or to the first lines that are no stack when it has no class. Paths, line
 * numbers, ids, URLs and quotes go. The result is a line of up to 200 characters, empty when
 * nothing is left.
 */
export function reduceError(text: string): string {
  const ends = text.length > HEAD + TAIL ? `${text.slice(0, HEAD)}\n${text.slice(-TAIL)}` : text;
  // A very long line (minified code) is cut too: the expressions take time in proportion to it.
  const lines = ends
    .replace(NODE, '$1$2')
    .split(/\r\n?|\n|\\n/)
    .map((line) => line.slice(0, 2000).replace(LOG, ''));
  let message = messageOf(withoutStack(lines));
  for (const [pattern, replacement] of NOISE) message = message.replace(pattern, replacement);
  return shorten(message.trim());
}

/** Drops stack frames and the indented source lines behind Python's, and trims the other lines. */
function withoutStack(lines: readonly string[]): string[] {
  let inFrame = false;
  const others = lines.filter((line) => {
    const isFrame = FRAME.test(line);
    inFrame = isFrame ? LONG_FRAME.test(line) : inFrame && /^\s{4}|^\t/.test(line);
    return !isFrame && !inFrame;
  });
  return others.map((line) => line.trim());
}

/**
 * Takes the last error that says what happened, or the first lines when no line begins with the
 * class of an error.
 */
function messageOf(lines: readonly string[]): string {
  const messageLines = lines.filter((line) => !WRAPPER.test(line));
  const errors = messageLines.flatMap((line, i) =>
    EXCEPTION.test(line) ? [messageLines.slice(i)] : [],
  );
  const messages = errors.map(([error = '', ...after]) => {
    const [beginning = '', name = ''] = EXCEPTION.exec(error) ?? [];
    const message = [error.slice(beginning.length)];
    for (const line of after) {
      if (message.length === 4 || !isContinued(message.at(-1))) break;
      if (!line.startsWith('<')) message.push(line);
    }
    const what = message.filter((line) => !WHERE.test(line));
    const hasBoth = what.length > 0 && what.length < message.length;
    const text = hasBoth ? `: ${what.join(' ')}` : message.join(' ');
    const isVague = what.join('') === '' || isContinued(what.at(-1));
    return { text: name.slice(name.lastIndexOf('.') + 1) + text, isVague };
  });
  const last = messages.filter(({ isVague }) => !isVague).at(-1) ?? messages.at(-1);
  return (
    last?.text ?? (messageLines.length > 0 ? messageLines.slice(0, 4) : lines.slice(0, 2)).join(' ')
  );
}

const isContinued = (line = ''): boolean => WHERE.test(line) || /:\s*$/.test(line);

/** Cuts at a word, never inside a surrogate pair. */
function shorten(text: string): string {
  if (text.length <= MAX) return text;
  const cut = text.lastIndexOf(' ', MAX);
  return text.slice(0, cut > MAX / 2 ? cut : MAX).replace(/[\ud800-\udbff]$/, '');
}
