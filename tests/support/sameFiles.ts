import fs from 'node:fs';
import path from 'node:path';

/** Characters shown before and after the place where two files part. */
const AROUND = 60;

/** The hash in a name: a file whose content differs has another one. */
const hash = /[.-][0-9a-f]{8,32}(?=\.\w+(?:\.(?:br|gz))?$)/;

/** Files below a folder by their names without hashes, relative to it. */
function filesBelow(dir: string): Map<string, string> {
  const names = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => fs.statSync(path.join(dir, name)).isFile());
  return new Map(files.map((name) => [name.replace(hash, ''), name]));
}

/** Where two files part, with what stands there in each. */
function parting(one: Buffer, other: Buffer): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const excerpt = (bytes: Buffer): string =>
    JSON.stringify(bytes.subarray(Math.max(0, at - AROUND), at + AROUND).toString('utf8'));
  return `第 ${String(at)} 字节起不同\n    ${excerpt(one)}\n    ${excerpt(other)}`;
}

/**
 * Compares two folders byte by byte.
 *
 * @returns a line in Chinese for each file that only one has, or that differs in name or content; compressed companions are
 *   told of only where what they are made from is the same
 */
export function differences(one: string, other: string): string[] {
  const [files, others] = [filesBelow(one), filesBelow(other)];
  const found = new Map<string, string>();
  for (const [key, name] of files) {
    const counterpart = others.get(key);
    if (counterpart === undefined) {
      found.set(key, `${name}：只在第一份里`);
      continue;
    }
    const [a, b] = [fs.readFileSync(path.join(one, name)), fs.readFileSync(path.join(other, counterpart))];
    if (!a.equals(b)) found.set(key, `${name}：${parting(a, b)}`);
    else if (name !== counterpart) found.set(key, `${name}：内容相同，第二份里叫 ${counterpart}`);
  }
  for (const [key, name] of others) if (!files.has(key)) found.set(key, `${name}：只在第二份里`);
  return [...found].flatMap(([key, line]) =>
    found.has(key.replace(/\.(?:br|gz)$/, '')) && /\.(?:br|gz)$/.test(key) ? [] : [line],
  );
}
