import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../../src/search/engine';
import { engineOf, find, record } from '../../../support/engine';

const MODAL: SearchQuery = {
  attributesToRetrieve: [
    'hierarchy.lvl0',
    'hierarchy.lvl1',
    'hierarchy.lvl2',
    'content',
    'type',
    'url',
  ],
  attributesToSnippet: ['hierarchy.lvl1:5', 'hierarchy.lvl2:5', 'content:5'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
};

const engine = engineOf([
  record(
    ['视图', '模板 <t t-esc>'],
    `输出 <b>文字</b> & 转义。${'别的话。'.repeat(30)}末尾提到 owl_slot。`,
  ),
  record(['视图', '模板 <t t-esc>', '参数 &amp; 选项'], null),
  record(['视图', '\ud800坏的 😀 标题'], '正文 \udc00 里也有坏字。'),
]);

const hitOf = async (query: string, more: SearchQuery = MODAL) => {
  const hit = (await find(engine, query, more)).hits[0];
  if (!hit) throw new Error(`no hit for ${query}`);
  return hit;
};

describe('toHit', () => {
  it('escapes, then marks', async () => {
    const hit = await hitOf('t-esc');
    expect(hit._highlightResult.hierarchy.lvl1?.value).toBe('模板 &lt;t <mark>t-esc</mark>&gt;');
    expect(hit._snippetResult.hierarchy.lvl1?.value).toBe('模板 &lt;t <mark>t-esc</mark>&gt;');
    expect((await hitOf('选项'))._highlightResult.hierarchy.lvl2?.value).toBe(
      '参数 &amp;amp; <mark>选项</mark>',
    );
  });

  it('leaves out levels that are null, in order, with those no snippet was asked of', async () => {
    const hit = await hitOf('选项');
    expect(Object.keys(hit._highlightResult.hierarchy)).toEqual(['lvl0', 'lvl1', 'lvl2']);
    expect(Object.keys(hit._snippetResult.hierarchy)).toEqual(['lvl0', 'lvl1', 'lvl2']);
    expect(hit._snippetResult.content).toBeUndefined();
  });

  it('has type content when the text matches, and a snippet with the match', async () => {
    const hit = await hitOf('owl_slot');
    expect(hit.type).toBe('content');
    expect(hit._snippetResult.content?.value).toMatch(/^….*<mark>owl_slot<\/mark>。$/);
    expect((await hitOf('模板')).type).toBe('lvl1');
    expect((await hitOf('选项')).type).toBe('lvl2');
  });

  it('has the fields that DocSearch reads', async () => {
    const hit = await hitOf('模板');
    expect(Object.keys(hit).sort()).toEqual([
      '_highlightResult',
      '_snippetResult',
      'content',
      'hierarchy',
      'objectID',
      'type',
      'url',
    ]);
  });

  it('lets no lone surrogate through', async () => {
    const hit = await hitOf('坏的');
    expect(hit._highlightResult.hierarchy.lvl1?.value).toBe('\ufffd<mark>坏的</mark> 😀 标题');
    expect(() => encodeURIComponent(hit._snippetResult.content?.value ?? '')).not.toThrow();
  });
});
