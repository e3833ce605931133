import path from 'node:path';
import { referenceDir } from '../config/site';
import { decodeUrl } from '../lib/escape';

/** A note that links to another one. */
export interface Backlink {
  title: string;
  permalink: string;
}

/** A doc with its text. */
export interface LinkingDoc extends Backlink {
  /** Path of its file, with slashes. */
  file: string;
  text: string;
}

const code = /^( *)(`{3,}|~{3,}).*?^\1\2[`~]*\s*$|`[^`\n]+`/gms;
const link = /\]\(<?([^)\s>#]+\.mdx?)(?:#[^)\s>]*)?>?\)/g;

/** @returns files that a text links to, as paths like `file`; links in code are none */
function targets({ file, text }: LinkingDoc): Set<string> {
  const urls = [...text.replace(code, '').matchAll(link)].map(([, url = '']) => url);
  return new Set(
    urls.map((url) => path.posix.join(path.posix.dirname(file), decodeUrl(url) ?? url)),
  );
}

/**
 * Finds for each doc those that link to it and that it does not link to itself: what a reader of it cannot know. Indexes
 * and references link to everything, so they do not count.
 *
 * @param docs all of one version, in the order that readers see
 * @returns by the docs' files, only those that have any
 */
export function backlinks(docs: readonly LinkingDoc[]): Map<string, Backlink[]> {
  const linked = new Map(docs.map((doc) => [doc.file, targets(doc)]));
  const result = new Map<string, Backlink[]>();
  for (const { file, title, permalink } of docs) {
    if (/(?:^|\/)(?:index|intro)\.mdx?$/.test(file) || file.startsWith(referenceDir)) continue;
    for (const target of linked.get(file) ?? []) {
      if (target === file || linked.get(target)?.has(file) !== false) continue;
      result.set(target, [...(result.get(target) ?? []), { title, permalink }]);
    }
  }
  return result;
}
