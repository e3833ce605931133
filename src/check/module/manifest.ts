import type { CodeBlock, NoteFile } from '../../notes/types';
import { pythonOf } from '../parse/parseBlock';
import { is, type LineText, type PyNode, stringList, stringValue } from '../parse/pythonNodes';

/** A path of an asset bundle. `isAdded` is false when the entry removes files or includes another bundle. */
export interface AssetPath extends LineText {
  isAdded: boolean;
}

/** A `__manifest__.py`. */
export interface Manifest {
  block: CodeBlock;
  keys: Map<string, { value: PyNode; line: number }>;
  /** Returns the strings of the list that a key has. */
  list: (key: string) => LineText[];
  assets: { bundle: string; line: number; paths: AssetPath[] }[];
}

/** Reads an entry of a bundle: a path, or a tuple of an operation and paths, the last of which is added. */
function readAsset(node: PyNode): AssetPath[] {
  const texts = stringList(node);
  const last = texts.at(-1);
  const isAdded =
    texts.length === 1 || /^(?:prepend|after|before|replace)$/.test(texts[0]?.value ?? '');
  return last ? [{ ...last, isAdded }] : [];
}

/** Reads a module's manifest. @returns null when there is none or it is no dictionary */
export function readManifest(files: NoteFile[]): Manifest | null {
  const block = files.find(({ path }) => path === '__manifest__.py')?.block;
  const [statement] = block ? pythonOf(block) : [];
  if (!block || !is(statement, 'StmtExpr') || !is(statement.value, 'ExprDict')) return null;
  const keys: Manifest['keys'] = new Map(
    statement.value.items.map(({ key, value }) => [
      stringValue(key) ?? '',
      { value, line: key?.line ?? value.line },
    ]),
  );
  const assets = keys.get('assets')?.value;
  return {
    block,
    keys,
    list: (key) => stringList(keys.get(key)?.value),
    assets: (is(assets, 'ExprDict') ? assets.items : []).map(({ key, value }) => ({
      bundle: stringValue(key) ?? '',
      line: key?.line ?? value.line,
      paths: is(value, 'ExprList') ? value.elts.flatMap(readAsset) : [],
    })),
  };
}

/** Tells whether a path of `assets` matches a file. `*` stays in a folder, `**` does not. */
export function matchesGlob(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(
      /\*\*\/\*|\*\*\/|\*\*|\*|\?/g,
      (part) => ({ '**/*': '.*', '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[part] ?? '[^/]',
    );
  return new RegExp(`^${source}$`).test(path);
}
