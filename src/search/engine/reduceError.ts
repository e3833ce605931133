/** 进来的文字最多看这么多：报错的要点在开头与末尾。 */
const HEAD = 20_000;
const TAIL = 60_000;

/** 结果的最大长度，字符。 */
const MAX = 200;

/** 堆栈帧、提示与空行，与报错的要点无关。 */
const FRAME =
  /^\s*(?:File "|at |\S*https?:\/\/\S+:\d+|[~^]+\s*$|Traceback \(|During handling |The above |[A-Z]{4,7}( \d+)?:|View error context|$)/;

/** 一行以报错类名开头：带包名的也算。 */
const EXCEPTION =
  /^(?:Caused by: |Uncaught |\(in promise\) )*((?:[\w$]+\.)*(?:[A-Z][\w$]*(?:Error|Exception|Warning|Fault|Violation))|(?:[a-z_]\w*\.)+[A-Z]\w+)(?=:|\s*$)/;

/** 只说「出错了」的外壳，里面另有真正的报错。 */
const WRAPPER = /^(?:RPC_ERROR|UncaughtPromiseError|UncaughtClientError|OwlError: An error occured|.*Odoo Server Error)/;

/** 只说在哪里出错、要点在下一行的报错。 */
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

/**
 * 把粘贴的报错（Python 的 traceback、浏览器的报错、Odoo 的报错框，长短不限）缩成「类名: 信息」：
 * 路径、行号、编号、地址、引号都去掉；找不到报错类名时取去掉堆栈之后的开头几行。
 * @returns 至多 200 个字符，一行；什么都不剩时为空
 */
export function reduceError(text: string): string {
  const whole = text.length > HEAD + TAIL ? `${text.slice(0, HEAD)}\n${text.slice(-TAIL)}` : text;
  // 单行极长的文字（压缩过的脚本）也截住，正则的用时与长度成正比。
  const lines = unwrap(whole.split(/\r\n?|\n|\\n/).map((line) => line.slice(0, 2000).replace(LOG, '')));
  let at = -1;
  lines.forEach((line, i) => {
    if (EXCEPTION.test(line.trim()) && !WRAPPER.test(line.trim())) at = i;
  });
  let message: string;
  const found = EXCEPTION.exec(lines[at]?.trim() ?? '');
  if (found) {
    const name = found[1] ?? '';
    const rest = [(lines[at] ?? '').trim().slice(found[0].length)];
    for (let i = at + 1; i < lines.length && rest.length < 4 && CONTINUED.test(rest.at(-1) ?? ''); i++) {
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

/** 去掉堆栈帧，以及 Python 帧后面缩进的源码行。 */
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

/** 截到词的边界，不切开代理对。 */
function shorten(text: string): string {
  if (text.length <= MAX) return text;
  const cut = text.lastIndexOf(' ', MAX);
  return text.slice(0, cut > MAX / 2 ? cut : MAX).replace(/[\ud800-\udbff]$/, '');
}
