import { describe, expect, it } from 'vitest';
import { encodeTerms } from '../../../src/search/engine/build/shards';
import { editDistance, nearest, parseVocabulary, tolerance } from '../../../src/search/engine/typos';

const vocabulary = parseVocabulary(
  encodeTerms(['dialog', 'ir.model.access', 'kanban', 'sortable', 'useService', 'useSortable', 'view']),
);
const near = (word: string, prefix = false) => nearest(word, vocabulary, tolerance(word.length), prefix, 4).map(({ key }) => key);

describe('editDistance', () => {
  it('增、删、换、对调各算一处', () => {
    for (const [a, b, d] of [
      ['view', 'view', 0],
      ['vew', 'view', 1],
      ['vieew', 'view', 1],
      ['viaw', 'view', 1],
      ['veiw', 'view', 1],
      ['xiew', 'view', 1],
      ['kanabn', 'kanban', 1],
      ['ivwe', 'view', 2],
    ] as const) {
      expect(editDistance(a, b, 2, false).whole).toBe(d);
      expect(editDistance(b, a, 2, false).whole).toBe(d);
    }
  });

  it('超过上限就不再算', () => {
    expect(editDistance('kanban', 'dialog', 2, false).whole).toBeGreaterThan(2);
  });

  it('与开头的距离', () => {
    expect(editDistance('usesotr', 'usesortable', 1, true)).toMatchObject({ prefix: 1 });
  });
});

describe('nearest', () => {
  it('首字母错了也找得到', () => {
    expect(near('xanban')).toEqual(['kanban']);
    expect(near('aialog')).toEqual(['dialog']);
  });

  it('拼起来的标识符也纠', () => {
    expect(near('usesortble')).toEqual(['usesortable']);
    expect(near('irmodelacess')).toEqual(['irmodelaccess']);
  });

  it('只打一半又打错', () => {
    expect(near('usesotra')).toEqual([]);
    expect(near('usesotra', true)).toEqual(['usesorta']);
  });

  it('三个字母不纠', () => {
    expect(tolerance(3)).toBe(0);
    expect(near('viw')).toEqual([]);
  });

  it('留着写法', () => {
    expect(nearest('useservce', vocabulary, 1, false, 4)[0]).toMatchObject({
      key: 'useservice',
      word: 'useService',
      distance: 1,
    });
  });
});
