import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import type { Root } from 'mdast';
import { cacheDir, root } from '../lib/paths';
import { writeFiles } from '../lib/writeFiles';
import { parsePage } from './parsePage';

const digest = (...parts: (string | Buffer)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** Of what decides the tree of a text. */
const parserDigest = digest(
  ...['package-lock.json', 'src/notes/parsePage.ts', 'src/notes/joinHanLines.ts'].map((file) =>
    fs.readFileSync(path.join(root, file)),
  ),
);

/**
 * @param file path of a page from the project folder
 * @param dir of the cache, with a file for each page
 * @returns a function like {@link parsePage} that reads the tree from the cache when the text and
 *   the parser are those it was made from. Parsing all pages takes a seventh of a build after one change.
 */
export function cachedParser(file: string, dir = path.join(cacheDir, 'trees')): typeof parsePage {
  const name = file.replaceAll('/', '__');
  return (content, isMdx) => {
    const key = digest(parserDigest, content);
    try {
      const bytes = fs.readFileSync(path.join(dir, name));
      const cached = v8.deserialize(bytes) as { key: string; tree: Root };
      if (cached.key === key) return cached.tree;
    } catch {
      // It is missing, cut short or of another Node.js.
    }
    const tree = parsePage(content, isMdx);
    try {
      writeFiles(dir, [{ path: name, content: v8.serialize({ key, tree }) }]);
    } catch {
      // Another process writes it, or nobody can.
    }
    return tree;
  };
}
