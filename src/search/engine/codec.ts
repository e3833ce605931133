/**
 * Numbers as printable characters, so that files are UTF-8 text: every static host compresses that, to about the size of
 * binary. A number below LOW is one character; a larger one has its low part first, then what is left.
 */
const FIRST = 35;
const LOW = 60;
const HIGH = 32;

export function encode(n: number): string {
  let out = '';
  while (n >= LOW) {
    n -= LOW;
    out += String.fromCharCode(FIRST + LOW + (n % HIGH));
    n = Math.floor(n / HIGH);
  }
  return out + String.fromCharCode(FIRST + n);
}

export function encodeAll(numbers: Iterable<number>): string {
  let out = '';
  for (const n of numbers) out += encode(n);
  return out;
}

/** Reads what `encodeAll` wrote. @throws RangeError at any other character */
export function decode(text: string): number[] {
  const out: number[] = [];
  let n = 0;
  let scale = 1;
  for (let i = 0; i < text.length; i++) {
    const d = text.charCodeAt(i) - FIRST;
    if (d < 0 || d >= LOW + HIGH) throw new RangeError('number');
    if (d < LOW) {
      out.push(n + d * scale);
      n = 0;
      scale = 1;
    } else {
      n += d * scale;
      scale *= HIGH;
    }
  }
  return out;
}
