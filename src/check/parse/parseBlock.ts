import type { Document } from '@xmldom/xmldom';
import type { CodeBlock } from '../../notes/types';
import { type JavaScriptFile, parseJavaScript, parseJavaScriptFragment } from './javascript';
import { dedent, parsePython } from './python';
import type { PyNode } from './pythonNodes';
import { parseXml, parseXmlFragment } from './xml';

/** Keeps what was made for a key; `set` gives it what was made before. */
export function remember<K extends object, V>(make: (key: K) => V): ((key: K) => V) & { set: (key: K, value: V) => void } {
  const made = new WeakMap<K, { value: V }>();
  const set = (key: K, value: V): void => void made.set(key, { value });
  const get = (key: K): V => {
    if (!made.has(key)) set(key, make(key));
    return (made.get(key) as { value: V }).value;
  };
  return Object.assign(get, { set });
}

/** The result, or null when it throws: the parse rules report why. */
function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** Statements of a Python block, none when it does not parse. */
export const pythonOf = remember(({ code, fragment }: CodeBlock): PyNode[] => parsePython(fragment ? dedent(code) : code));

/** Null when the block is not well-formed. */
export const xmlOf = remember((block: CodeBlock): Document | null =>
  orNull(() => (block.fragment ? parseXmlFragment : parseXml)(block.code)),
);

/** Null when the block does not parse. */
export const javascriptOf = remember((block: CodeBlock): JavaScriptFile | null =>
  orNull(() => (block.fragment ? parseJavaScriptFragment : parseJavaScript)(block.code)),
);
