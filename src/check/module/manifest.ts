import type { CodeBlock, NoteFile } from '../../notes/types';
import { pageLine } from '../blocks';
import { pythonOf } from '../parse/parseBlock';
import { is, type PyNode, stringList, stringValue } from '../parse/pythonNodes';

export interface ManifestKey {
  name: string;
  value: PyNode;
  /** In the page. */
  line: number;
}

/** A `__manifest__.py`. */
export interface Manifest {
  block: CodeBlock;
  keys: ManifestKey[];
  key(name: string): ManifestKey | null;
  /** Strings of a list, with the line of each in the page. */
  list(name: string): { value: string; line: number }[];
  /** Paths of the asset bundles. */
  assets: {
    bundle: string;
    line: number;
    paths: { value: string; line: number; addon: boolean }[];
  }[];
}

/** Reads a module's manifest; null when it has none or it does not parse. */
export function readManifest(files: NoteFile[]): Manifest | null {
  const block = files.find(({ path }) => path === '__manifest__.py')?.block;
  if (!block) return null;
  const [statement] = pythonOf(block);
  if (!is(statement, 'StmtExpr') || !is(statement.value, 'ExprDict')) return null;
  const keys = statement.value.items.flatMap(({ key, value }): ManifestKey[] => {
    const name = stringValue(key);
    return name === null ? [] : [{ name, value, line: pageLine(block, key?.line ?? value.line) }];
  });
  const key = (name: string): ManifestKey | null => keys.find((each) => each.name === name) ?? null;
  const assets = key('assets')?.value;
  return {
    block,
    keys,
    key,
    list: (name) =>
      stringList(key(name)?.value).map(({ value, line }) => ({
        value,
        line: pageLine(block, line),
      })),
    assets: (is(assets, 'ExprDict') ? assets.items : []).map(({ key: bundle, value }) => ({
      bundle: stringValue(bundle) ?? '',
      line: pageLine(block, bundle?.line ?? value.line),
      paths: (is(value, 'ExprList') ? value.elts : []).flatMap((item) => {
        const parts = stringList(item);
        const last = parts.at(-1);
        if (!last) return [];
        const [operation = ''] = parts.map((part) => part.value);
        const adds = parts.length === 1 || /^(?:prepend|after|before|replace)$/.test(operation);
        return [
          {
            value: last.value,
            line: pageLine(block, last.line),
            addon: adds && operation !== 'include',
          },
        ];
      }),
    })),
  };
}

/** Whether a path of `assets` covers a file: `*` stays in a folder, `**` does not. */
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
