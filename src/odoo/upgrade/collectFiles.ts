import { unzipSync } from 'fflate';
import { sourceText } from '../../lib/sourceText';
import type { SourceFile } from './context';
import type { Unparsed } from './checkModules';

/** A file as a reader gives it; the path is relative to what was given. */
export interface GivenFile {
  path: string;
  bytes: Uint8Array;
}

/** So much is checked at once. */
export const limits = { files: 2000, bytes: 30_000_000 } as const;

/** Thrown when there is nothing to check, or too much; the message is for readers, in Chinese. */
export class CollectError extends Error {}

/** Whether a path is that of a file which is read, an archive included. */
export const isReadable = (path: string): boolean => isSource(path) || /\.zip$/i.test(path);

const isSource = (path: string): boolean =>
  /\.(?:py|xml|js|csv)$/i.test(path) &&
  !/(?:^|\/)(?:\.[^./][^/]*|node_modules|migrations|upgrades)\//.test(path);

/** @returns the files of an archive. What expands to more than the limit is not expanded. */
function unzip({ path, bytes }: GivenFile, unparsed: Unparsed[]): GivenFile[] {
  let left: number = limits.bytes;
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => isSource(name) && (left -= originalSize) >= 0,
    });
    if (left < 0) throw new CollectError(tooMuch);
    return Object.entries(entries).map(([name, content]) => ({ path: name, bytes: content }));
  } catch (error) {
    if (error instanceof CollectError) throw error;
    unparsed.push({ path, line: 1, reason: '不是能读的 ZIP，或有密码' });
    return [];
  }
}

const tooMuch = `一次最多检查 ${limits.files} 个文件、${limits.bytes / 1e6} MB。请只选要升级的模块，不选整个 addons 目录或虚拟环境。`;

/** @returns the folder above a module in a path; empty when no manifest says where it begins */
function foldersOf(files: readonly GivenFile[]): string[] {
  const manifests = files.flatMap(
    ({ path }) => /^(.*\/)?[^/]+\/(?=__manifest__\.py$)/.exec(path)?.[1] ?? [],
  );
  return [...new Set(manifests)].sort((a, b) => b.length - a.length);
}

/**
 * Reads the files that a reader gives: those of folders, ZIPs and single ones. The path of each
 * begins with its module's folder.
 *
 * @throws CollectError when there is nothing to check, or too much
 */
export function collectFiles(given: readonly GivenFile[]): {
  files: SourceFile[];
  unparsed: Unparsed[];
} {
  const unparsed: Unparsed[] = [];
  const all = given.flatMap((file) =>
    /\.zip$/i.test(file.path) ? unzip(file, unparsed) : isSource(file.path) ? [file] : [],
  );
  if (
    all.length > limits.files ||
    all.reduce((sum, { bytes }) => sum + bytes.length, 0) > limits.bytes
  )
    throw new CollectError(tooMuch);
  const folders = foldersOf(all);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const files = all.flatMap(({ path, bytes }): SourceFile[] => {
    const folder = folders.find((each) => path.startsWith(each)) ?? '';
    const modulePath = path.slice(folder.length);
    try {
      if (modulePath.split(/[\\/]/).includes('..')) throw new Error('路径里有 ..');
      const text = decoder.decode(bytes);
      if (text.includes('\0')) throw new Error('是二进制文件');
      return [{ path: modulePath, text: sourceText(text) }];
    } catch (error) {
      const reason = error instanceof TypeError ? '不是 UTF-8 编码' : (error as Error).message;
      unparsed.push({ path, line: 1, reason });
      return [];
    }
  });
  if (files.length === 0 && unparsed.length === 0)
    throw new CollectError('没有能检查的文件：只看 .py、.xml、.js 与 .csv，或含有它们的 ZIP。');
  return { files, unparsed };
}
