/**
 * 数字写成可打印字符，文件于是都是 UTF-8 文字：各种静态主机都会压缩它，压缩后的大小与二进制相当。
 * 小于 LOW 的数是一个字符；更大的数先写低位（一个续字符），再写剩下的。
 */
const FIRST = 35;
const LOW = 60;
const HIGH = 32;

/** 一个非负整数的文字。 */
export function encode(n: number): string {
  let out = '';
  while (n >= LOW) {
    n -= LOW;
    out += String.fromCharCode(FIRST + LOW + (n % HIGH));
    n = Math.floor(n / HIGH);
  }
  return out + String.fromCharCode(FIRST + n);
}

/** 一串非负整数的文字。 */
export function encodeAll(numbers: Iterable<number>): string {
  let out = '';
  for (const n of numbers) out += encode(n);
  return out;
}

/** 读回 `encodeAll` 的文字；混入别的字符时抛 RangeError。 */
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
