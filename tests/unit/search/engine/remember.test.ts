import { describe, expect, it } from 'vitest';
import { remember } from '../../../../src/search/engine/remember';

describe('remember', () => {
  it('works once for a text', () => {
    let times = 0;
    const twice = remember((text) => {
      times++;
      return text + text;
    });
    expect([twice('甲'), twice('甲'), twice('')]).toEqual(['甲甲', '甲甲', '']);
    expect(times).toBe(2);
  });

  it('forgets what has long been out of use, and never what is in use', () => {
    const made: string[] = [];
    const own = remember((text) => {
      made.push(text);
      return text;
    });
    own('里');
    own('外');
    for (let i = 0; i < 2000; i++) {
      own(String(i));
      own('里');
    }
    own('外');
    expect(made.filter((text) => text === '里')).toHaveLength(1);
    expect(made.filter((text) => text === '外')).toHaveLength(2);
  });
});
