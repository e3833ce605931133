/** 把文字里的繁体字换成简体字，长度不变。 */
export type Simplify = (text: string) => string;

/** 由「繁简繁简…」的一串得到换字的函数。 */
export function simplifier(pairs: string): Simplify {
  const map = new Map<string, string>();
  for (const [, from = '', to = ''] of pairs.matchAll(/(.)(.)/g)) map.set(from, to);
  const known = new RegExp(`[${[...map.keys()].join('')}]`, 'g');
  return (text) => text.replace(known, (c) => map.get(c) ?? c);
}

/**
 * 全角折成半角，给了 `simplify` 时繁体折成简体；大小写不动（拆驼峰要用）。
 * 长度不变，所以折叠后的下标就是原文的下标。
 */
export function fold(text: string, simplify?: Simplify): string {
  const half = text.replace(/[\uff01-\uff5e\u3000]/g, (c) =>
    c === '\u3000' ? ' ' : String.fromCharCode(c.charCodeAt(0) - 0xfee0),
  );
  return simplify ? simplify(half) : half;
}

/** 转小写，长度不变：Unicode 里只有 İ 转小写会变长，先换成 i。 */
export function lower(text: string): string {
  return text.replace(/İ/g, 'i').toLowerCase();
}
