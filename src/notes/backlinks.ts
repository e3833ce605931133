import fs from 'node:fs';
import path from 'node:path';
import { referenceDir } from '../config/site';
import { decodeUrl } from '../lib/escape';
import { splitFrontMatter } from './readNote';
import { notePaths } from './readNotes';

const code = /^( *)(`{3,}|~{3,}).*?^\1\2[`~]*\s*$|`[^`\n]+`/gms;
const link = /\]\(<?([^)\s>#]+\.mdx?)(?:#[^)\s>]*)?>?\)/g;

/** @returns files that a page links to, as paths like `file`; links that code shows are none */
function linkedFiles(file: string, source: string): Set<string> {
  const urls = [...source.replace(code, '').matchAll(link)].map(([, url = '']) => url);
  return new Set(
    urls.map((url) => path.posix.join(path.posix.dirname(file), decodeUrl(url) ?? url)),
  );
}

/** Indexes and references link to everything, and readers do not find a draft or an unlisted page. */
function countsAsLinking(file: string, source: string): boolean {
  const isList = /(?:^|\/)(?:index|intro)\.mdx?$/.test(file) || file.startsWith(referenceDir);
  return !isList && !/^(?:draft|unlisted): true$/m.test(splitFrontMatter(source).yaml);
}

/**
 * Finds for each page of the docs the pages that link to it and that it does not link to itself: those that its reader
 * cannot know of.
 *
 * @param sources texts of all pages by their path, `docs/…/x.md`, in the order in which a page lists them
 * @returns paths by the path of the linked page; pages without backlinks are missing
 */
export function findBacklinks(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const linked = new Map([...sources].map(([file, source]) => [file, linkedFiles(file, source)]));
  const backlinks = new Map<string, string[]>();
  for (const [file, source] of sources) {
    if (!countsAsLinking(file, source)) continue;
    for (const target of linked.get(file) ?? []) {
      if (target === file || linked.get(target)?.has(file) !== false) continue;
      backlinks.set(target, [...(backlinks.get(target) ?? []), file]);
    }
  }
  return backlinks;
}

/**
 * @param root the project folder
 * @returns for each page, by its path from there, the ids of the docs that {@link findBacklinks} finds
 */
export function readBacklinks(root: string): Map<string, string[]> {
  const files = notePaths(root);
  const sources = new Map(
    files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]),
  );
  const docId = (file: string): string => file.replace(/^docs\/|\.mdx?$/g, '');
  return new Map([...findBacklinks(sources)].map(([file, from]) => [file, from.map(docId).sort()]));
}
