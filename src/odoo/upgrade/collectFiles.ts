import { unzipSync } from 'fflate';
import { sourceText } from '../../lib/sourceText';
import { AuthorError } from '../../lib/authorError';
import type { SourceFile } from './context';
import type { Unparsed } from './checkModules';

/** A file as a reader gives it; the path is relative to what was given. */
export interface GivenFile {
  path: string;
  /** Without them the file, or the folder, could not be read. */
  bytes?: Uint8Array | undefined;
}

/** So much is checked at once; the bytes of archives are those before they expand. */
export const limits = { files: 2000, bytes: 30_000_000, archives: 100_000_000 } as const;

/**
 * Whether a file or folder is not looked into: it is hidden, of no module, or code that has run
 * before the upgrade.
 */
export const isLeftOut = (path: string): boolean =>
  /(?:^|\/)(?:\.[^./]|(?:__MACOSX|node_modules|migrations|upgrades)(?:\/|$))/.test(path);

const isArchive = (path: string): boolean => /\.zip$/i.test(path) && !isLeftOut(path);

const isSource = (path: string): boolean =>
  /\.(?:py|xml|js|csv)$|\/static\/description\/index\.html$/i.test(path) && !isLeftOut(path);

/** Whether a path is that of a file which is read, an archive included. */
export const isReadable = (path: string): boolean => isSource(path) || isArchive(path);

/**
 * @returns a function that counts a file before it is read, so that too much is never in memory. It
 *   throws an AuthorError.
 */
export function limiter(): (path: string, size: number) => void {
  const left = { ...limits } as Record<keyof typeof limits, number>;
  return (path, size) => {
    if (isArchive(path)) left.archives -= size;
    else {
      left.files -= 1;
      left.bytes -= size;
    }
    if (Object.values(left).some((rest) => rest < 0))
      throw new AuthorError(
        `一次最多检查 ${limits.files} 个文件、${limits.bytes / 1e6} MB，压缩包不超过 ${limits.archives / 1e6} MB。请只选要升级的模块，不选整个 addons 目录或虚拟环境。`,
      );
  };
}

/**
 * @returns the path of an entry. Of a name that is not marked as UTF-8 fflate gives the bytes, which
 *   are UTF-8 all the same, or GBK on Chinese Windows; old programs write backslashes.
 */
function entryPath(name: string): string {
  const isBytes = /[\x80-\xff]/.test(name) && !/[^\0-\xff]/.test(name);
  for (const encoding of isBytes ? ['utf-8', 'gbk'] : [])
    try {
      const bytes = Uint8Array.from(name, (character) => character.charCodeAt(0));
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\\', '/');
    } catch {
      // It is not in this encoding.
    }
  return name.replaceAll('\\', '/');
}

/** @returns the files of an archive. What expands to more than the limit is not expanded. */
function unzip(
  path: string,
  bytes: Uint8Array,
  count: ReturnType<typeof limiter>,
  unparsed: Unparsed[],
): GivenFile[] {
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isWanted = isSource(entryPath(name));
        if (isWanted) count(entryPath(name), originalSize);
        return isWanted;
      },
    });
    return Object.entries(entries).map(([name, content]) => ({
      path: entryPath(name),
      bytes: content,
    }));
  } catch (error) {
    if (error instanceof AuthorError) throw error;
    unparsed.push({ path, line: 1, reason: '不是能读的 ZIP，或有密码' });
    return [];
  }
}

/** @returns the folder above a module in a path; empty when no manifest says where it begins */
function foldersOf(files: readonly GivenFile[]): string[] {
  const found = files.flatMap(({ path }) => {
    const [module = '', above = ''] = /^(.*\/)?[^/]+\/(?=__manifest__\.py$)/.exec(path) ?? [];
    return module ? [{ module, above }] : [];
  });
  // A module inside a module keeps the path from the outer one.
  const outer = found.filter(({ above }) => !found.some(({ module }) => above.startsWith(module)));
  return [...new Set(outer.map(({ above }) => above))].sort((a, b) => b.length - a.length);
}

/**
 * Reads the files that a reader gives: those of folders, ZIPs and single ones. The path of each
 * begins with its module's folder.
 *
 * @throws AuthorError when there is nothing to check, or too much
 */
export function collectFiles(given: readonly GivenFile[]): {
  files: SourceFile[];
  unparsed: Unparsed[];
} {
  const unparsed: Unparsed[] = [];
  const count = limiter();
  const all = given.flatMap((file): GivenFile[] => {
    if (file.bytes && !isReadable(file.path)) return [];
    count(file.path, file.bytes?.length ?? 0);
    return isArchive(file.path) && file.bytes
      ? unzip(file.path, file.bytes, count, unparsed)
      : [file];
  });
  const folders = foldersOf(all);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const files = all.flatMap(({ path, bytes }): SourceFile[] => {
    const folder = folders.find((each) => path.startsWith(each)) ?? '';
    const modulePath = path.slice(folder.length);
    try {
      if (!bytes) throw new Error('读不出来：没有权限，或文件已不在');
      if (modulePath.split(/[\\/]/).includes('..')) throw new Error('路径里有 ..');
      const text = decoder.decode(bytes);
      if (text.includes('\0')) throw new Error('是二进制文件');
      return [{ path: modulePath, text: sourceText(text), given: { path, text } }];
    } catch (error) {
      const reason = error instanceof TypeError ? '不是 UTF-8 编码' : (error as Error).message;
      unparsed.push({ path, line: 1, reason });
      return [];
    }
  });
  if (files.length === 0 && unparsed.length === 0)
    throw new AuthorError('没有能检查的文件：只看 .py、.xml、.js 与 .csv，或含有它们的 ZIP。');
  return { files, unparsed };
}
