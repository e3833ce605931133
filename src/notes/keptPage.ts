import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { contentHash } from '../lib/contentHash';
import { HashStore } from '../lib/hashStore';
import { cacheDir, root } from '../lib/paths';
import { parsePage } from './parsePage';

/** What a tree depends on besides the text. */
const parser = ['package-lock.json', 'src/notes/parsePage.ts', 'src/lib/joinHanLines.ts'];

let store: HashStore | undefined;
let version = '';

function fileOf(content: string, isMdx: boolean): [HashStore, file: string] {
  store ??= new HashStore(path.join(cacheDir, 'pages'));
  version ||= contentHash(
    parser.map((file) => fs.readFileSync(path.join(root, file), 'utf8')).join(),
  );
  return [store, store.fileOf(version, String(isMdx), content)];
}

/**
 * As {@link parsePage}, but parses a text once: the thread that reads all pages leaves their trees to the site, and to the
 * next build. Reading one takes a fiftieth of the time.
 *
 * @returns a new tree each time
 */
export function keptPage(content: string, isMdx: boolean): Root {
  const [pages, file] = fileOf(content, isMdx);
  const kept = pages.read(file);
  if (kept !== undefined) return JSON.parse(kept) as Root;
  const tree = parsePage(content, isMdx);
  pages.write(file, JSON.stringify(tree));
  return tree;
}

/** Forgets the pages that this process has not read. */
export const forgetOtherPages = (): void => store?.prune();
