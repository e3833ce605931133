import { expect, it } from 'vitest';
import { escapeHtml, escapeText } from '../../../src/lib/escape';

it('escapes all markup, replaces lone surrogates, keeps pairs', () => {
  expect(escapeHtml(`<a href="x" id='y'>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;',
  );
  expect(escapeHtml('\ud800😀\udc00')).toBe('\ufffd😀\ufffd');
});

it('escapes between tags what begins a tag or a character reference, and nothing else', () => {
  expect(escapeText(`<a b="c">&amp;`)).toBe('&lt;a b="c">&amp;amp;');
});
