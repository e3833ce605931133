import type { Hit } from '../../src/search/engine/types';

/** Whether a marked value has a bare angle bracket, quote or lone surrogate besides its marks, `[[` and `]]`. */
export function hasLiveMarkup(hit: Hit): boolean {
  return [hit._highlightResult, hit._snippetResult]
    .flatMap(({ hierarchy, content }) => [...Object.values(hierarchy), content])
    .some((marked) => marked !== undefined && /[<>"']|[\ud800-\udfff]|&(?!amp;|lt;|gt;|quot;|#39;)/u.test(marked.value));
}
