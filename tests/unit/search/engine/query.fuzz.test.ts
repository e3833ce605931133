import { expect } from 'vitest';
import type { Hit } from '../../../../src/search/engine';
import { reduceError } from '../../../../src/lib/reduceError';
import { engineOf, find, record } from '../../../support/engine';
import { fc, holds, text } from '../../../support/fuzz';

const words =
  '视图|模型|<b>粗</b>|useSortable|&lt;|约束|ir.model.access|<t t-esc>|😀|\ud800|"引号"'.split('|');
const engine = engineOf(
  Array.from({ length: 200 }, (_, i) =>
    record(
      ['<组>', `${words[i % 11]} ${words[(i * 7) % 11]} ${i}`],
      words.slice(i % 7).join(' 与 '),
    ),
  ),
);
const tags = { highlightPreTag: '[[', highlightPostTag: ']]' };

/** Whether a marked value has an unescaped character of HTML or a lone surrogate. */
const hasLiveMarkup = ({ _highlightResult, _snippetResult }: Hit): boolean =>
  [_highlightResult, _snippetResult]
    .flatMap(({ hierarchy, content }) => [...Object.values(hierarchy), content])
    .some(
      (marked) =>
        marked && /[<>"']|[\ud800-\udfff]|&(?!amp;|lt;|gt;|quot;|#39;)/u.test(marked.value),
    );

/** A query, now and then a very long one. */
const query = fc
  .tuple(fc.array(fc.oneof(text, fc.constantFrom(...words)), { maxLength: 4 }), fc.nat(200))
  .map(([parts, rare]) => {
    const typed = parts.join('');
    return rare === 0 ? typed.repeat(Math.ceil(100_000 / (typed.length || 1))) : typed;
  });

holds('any query is answered without markup', query, async (typed) => {
  const { hits } = await find(engine, typed, { ...tags, hitsPerPage: 3 });
  expect(hits.filter(hasLiveMarkup)).toEqual([]);
  expect(reduceError(typed)).not.toMatch(/\n/);
});
