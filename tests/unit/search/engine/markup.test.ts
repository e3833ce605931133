import { describe, expect, it } from 'vitest';
import { markUp } from '../../../../src/search/engine/markup';

describe('markUp', () => {
  it('escapes, then marks; adjacent ranges become one', () => {
    const ranges = [
      { start: 0, end: 2, mark: 0 },
      { start: 2, end: 3, mark: 1 },
      { start: 5, end: 6, mark: 0 },
    ];
    expect(markUp('<ab> &c', ranges, '[', ']')).toBe('[&lt;ab]&gt; [&amp;]c');
  });

  it('takes a stretch of the text and cuts a match at its ends', () => {
    expect(markUp('0123456789', [{ start: 1, end: 4, mark: 0 }], '[', ']', 2, 6)).toBe('[23]45');
    expect(markUp('0123456789', [{ start: 7, end: 9, mark: 0 }], '[', ']', 2, 6)).toBe('2345');
  });
});
