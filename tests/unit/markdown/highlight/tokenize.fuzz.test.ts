import { parseFragment } from 'parse5';
import { expect } from 'vitest';
import { renderCode } from '../../../../src/markdown/highlight/renderCode';
import { fenceLanguages } from '../../../../src/markdown/highlight/languages';
import { tokenize } from '../../../../src/markdown/highlight/tokenize';
import { fc, holds } from '../../../support/fuzz';
import { code } from '../../../support/markdown';

interface Node {
  nodeName: string;
  value?: string;
  childNodes?: Node[];
}

const textOf = ({ value, childNodes }: Node): string =>
  value ?? (childNodes ?? []).map(textOf).join('');
const elementsIn = ({ nodeName, childNodes }: Node): string[] => [
  nodeName,
  ...(childNodes ?? []).flatMap(elementsIn),
];

holds(
  'highlighted code has the text that was written, in any language, and its markup is ours alone',
  fc.tuple(code, fc.constantFrom(...fenceLanguages), fc.boolean()),
  ([text, language, isNumbered]) => {
    // What HTML cannot hold is not code: a zero character and half characters are replaced by any browser.
    const written = text
      .replace(/\r\n?/g, '\n')
      .replaceAll('\0', '')
      .replace(/\p{Surrogate}/gu, '\ufffd');
    const html = renderCode(tokenize(written, language), new Set([1]), isNumbered);
    const drawn = parseFragment(html) as Node;
    expect(textOf(drawn)).toBe(written);
    const kinds = new Set(['b', 'i', 'var']);
    const others = elementsIn(drawn).filter((name) => !kinds.has(name));
    expect(new Set(others)).toEqual(
      new Set(['#document-fragment', 'span', ...(written ? ['#text'] : [])]),
    );
  },
);
