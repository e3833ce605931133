import type { Hit } from '../../../src/search/engine/types';
import { Random } from './random';

const PIECES = [
  '视图',
  '对话框',
  'useSortable',
  'ir.model.access',
  '_sql_constraints',
  '<t t-esc>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&amp;',
  '&#60;',
  '"',
  "'",
  '\\',
  '%',
  '\ud800',
  '\udc00',
  '😀',
  '\u0000',
  '\u200b',
  '\u202e',
  '\n',
  '\r\n',
  '\t',
  '　',
  'Ａ',
  '視圖',
  'İ',
  'ß',
  'ﬁ',
  'é',
  '한국어',
  'カタカナ',
  '𠮷',
  '!',
  '!a!0!9',
  '__proto__',
  'constructor',
  '(',
  '[',
  '*',
  '.*',
  '$&',
  '-',
  '/',
  'a',
  '1',
  'ValueError: ',
  '  File "/a/b.py", line 3, in x\n',
  'Traceback (most recent call last):\n',
  '    at f (http://a/b.js:1:2)\n',
];

/** Any queries: common words, markup, control characters, lone surrogates, random code points, very long text. The same for the same seed. */
export function* fuzzQueries(count: number, seed: number): Generator<string> {
  const random = new Random(seed);
  for (let i = 0; i < count; i++) {
    let out = '';
    const pieces = 1 + random.int(6);
    for (let p = 0; p < pieces; p++) {
      const kind = random.int(4);
      if (kind < 2) out += random.pick(PIECES);
      else if (kind === 2) out += String.fromCharCode(random.int(65536));
      else out += random.pick(PIECES).slice(0, 1 + random.int(5));
    }
    // One in a thousand is very long.
    if (random.int(1000) === 0) out = out.repeat(1 + random.int(Math.ceil(100_000 / out.length)));
    yield out;
  }
}

/** Whether a marked value has a bare angle bracket, quote or lone surrogate besides its marks, `[[` and `]]`. */
export function hasLiveMarkup(hit: Hit): boolean {
  return [hit._highlightResult, hit._snippetResult]
    .flatMap(({ hierarchy, content }) => [...Object.values(hierarchy), content])
    .some((marked) => marked !== undefined && /[<>"']|[\ud800-\udfff]|&(?!amp;|lt;|gt;|quot;|#39;)/u.test(marked.value));
}
