import fs from 'node:fs';
import path from 'node:path';

/** Files below a folder, relative to it. */
function filesBelow(dir: string): string[] {
  return fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(dir, name)).isFile())
    .sort();
}

/** Characters shown before and after the place where two files part. */
const AROUND = 60;

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
 * @returns a line in Chinese for each file that only one has or that differs
 */
export function differences(one: string, other: string): string[] {
  const [files, others] = [filesBelow(one), filesBelow(other)];
  const inOther = new Set(others);
  const inOne = new Set(files);
  return [
    ...files.filter((name) => !inOther.has(name)).map((name) => `${name}：只在第一份里`),
    ...others.filter((name) => !inOne.has(name)).map((name) => `${name}：只在第二份里`),
    ...files.flatMap((name) => {
      if (!inOther.has(name)) return [];
      const [a, b] = [fs.readFileSync(path.join(one, name)), fs.readFileSync(path.join(other, name))];
      return a.equals(b) ? [] : [`${name}：${parting(a, b)}`];
    }),
  ];
}
