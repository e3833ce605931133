import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Root } from 'mdast';
import { cacheDir, root } from '../lib/paths';
import { parsePage } from './parsePage';

const cacheFile = path.join(cacheDir, 'trees');

const parserFiles =
  'package-lock.json src/lib/esModules.ts src/lib/joinHanLines.ts src/notes/parsePage.ts';
/** The hash of the parser's files. Each key includes it, so that a changed parser uses no tree of an earlier build. */
const parserHash = createHash('sha256');
for (const file of parserFiles.split(' '))
  parserHash.update(fs.readFileSync(path.join(root, file)));

function readTrees(): ReadonlyMap<string, Root> {
  try {
    return deserialize(fs.readFileSync(cacheFile)) as ReadonlyMap<string, Root>;
  } catch {
    // There has been no build yet, or one was stopped while it wrote the file.
    return new Map();
  }
}

let saved: ReadonlyMap<string, Root> | undefined;
const used = new Map<string, [key: string, tree: Root]>();

/** Takes the tree of a page from the last build, or parses it. Callers must not change the tree. @throws as {@link parsePage} */
export function treeOfSource(file: string, source: string): Root {
  saved ??= readTrees();
  const isMdx = file.endsWith('.mdx');
  const key = parserHash.copy().update(`${isMdx} ${source}`).digest('base64');
  const tree = saved.get(key) ?? parsePage(source, isMdx);
  used.set(file, [key, tree]);
  return tree;
}

/** Saves the trees that were asked for. Parsing all pages is an eighth of a build in which one has changed. */
export function saveTrees(): void {
  fs.mkdirSync(cacheDir, { recursive: true });
  fs.writeFileSync(cacheFile, serialize(new Map(used.values())));
}
