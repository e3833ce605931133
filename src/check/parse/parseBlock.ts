import type { Document } from '@xmldom/xmldom';
import { remember } from '../../lib/remember';
import type { CodeBlock } from '../../notes/types';
import { type JavaScriptFile, parseJavaScript, parseJavaScriptFragment } from './javascript';
import { dedent, parsePython } from './python';
import type { PyNode } from './pythonNodes';
import { parseXml, parseXmlFragment } from './xml';

/** The result, or null when it throws: the parse rules report why. */
function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** Statements of a Python block, none when it does not parse. */
export const pythonOf = remember(({ code, fragment }: CodeBlock): PyNode[] =>
  parsePython(fragment ? dedent(code) : code),
);

/** Null when the block is not well-formed. */
export const xmlOf = remember((block: CodeBlock): Document | null =>
  orNull(() => (block.fragment ? parseXmlFragment : parseXml)(block.code)),
);

/** Null when the block does not parse. */
export const javascriptOf = remember((block: CodeBlock): JavaScriptFile | null =>
  orNull(() => (block.fragment ? parseJavaScriptFragment : parseJavaScript)(block.code)),
);
