/** A struct of Rust's `{:#?}` output: its name as `type`, its fields beside it; `a..b` gives `start` and `end`. */
export interface RustStruct {
  type: string;
  [field: string]: unknown;
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '0': '\0' };

/**
 * Reads what Rust's `{:#?}` prints: the form in which ruff gives its syntax tree.
 *
 * @param text one value
 * @returns structs as objects, `Some(x)` and the wrappers of enums as what they hold, `None` as null
 * @throws when the text is not of that form
 * @see https://doc.rust-lang.org/std/fmt/struct.DebugStruct.html
 */
export function parseRustDebug(text: string): unknown {
  let at = 0;

  const skip = (): void => {
    // Space or line break: nothing else stands between tokens.
    while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 10) at++;
  };
  const comma = (): void => {
    skip();
    if (text[at] === ',') at++;
    skip();
  };
  const word = (): string => {
    const start = at;
    while (isWord(text.charCodeAt(at))) at++;
    if (at === start) throw new Error(`unexpected ${text.slice(at, at + 40)} at ${at}`);
    return text.slice(start, at);
  };
  const sequence = (close: string): unknown[] => {
    const items: unknown[] = [];
    at++;
    skip();
    while (text[at] !== close) {
      items.push(value());
      comma();
    }
    at++;
    return items;
  };

  function string(): string {
    const start = ++at;
    while (text[at] !== '"') {
      if (at >= text.length) throw new Error('string without end');
      at += text[at] === '\\' ? 2 : 1;
    }
    const raw = text.slice(start, at++);
    return raw.includes('\\')
      ? raw.replace(/\\(?:u\{([\da-f]+)\}|(.))/g, (_, code: string | undefined, plain: string) =>
          code === undefined ? (escapes[plain] ?? plain) : String.fromCodePoint(parseInt(code, 16)),
        )
      : raw;
  }

  function struct(type: string): RustStruct {
    const result: RustStruct = { type };
    at++;
    skip();
    while (text[at] !== '}') {
      const field = word();
      // Past the colon.
      at++;
      const content = value();
      if (field === 'range' && Array.isArray(content)) [result.start, result.end] = content as unknown[];
      else if (!unused.has(field)) result[field] = content;
      comma();
    }
    at++;
    return result;
  }

  function value(): unknown {
    skip();
    const first = text[at];
    if (first === '"') return string();
    if (first === '[') return sequence(']');
    if (first === '-') at++;
    const name = word();
    if (isDigit(name.charCodeAt(0))) return number(first === '-' ? `-${name}` : name);
    if (name === 'true' || name === 'false') return name === 'true';
    if (name === 'None') return null;
    if (text[at] === '(') {
      const items = sequence(')');
      if (items.length !== 1) return { type: name, items };
      const [only] = items;
      // An enum's variant only repeats the name of the struct it holds.
      if (name === 'Some' || name === 'Name' || name === 'NodeIndex' || isStruct(only)) return only;
      return { type: name, value: only };
    }
    if (text[at] === ' ' && text[at + 1] === '{') at++;
    return text[at] === '{' ? struct(name) : name;
  }

  /** `1`, `1.5`, `1e-7`, or the range `1..5`. */
  function number(whole: string): unknown {
    if (text[at] !== '.') return Number(whole);
    at++;
    if (text[at] !== '.') {
      const fraction = word();
      if (!fraction.endsWith('e')) return Number(`${whole}.${fraction}`);
      at++;
      return Number(`${whole}.${fraction}-${word()}`);
    }
    at++;
    return [Number(whole), Number(word())];
  }

  return value();
}

/** Fields no rule reads, in every node. */
const unused = new Set(['node_index', 'flags', 'ctx']);

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isWord(code: number): boolean {
  return isDigit(code) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}

/** Whether a value is a struct. */
export function isStruct(value: unknown): value is RustStruct {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'type' in value;
}
