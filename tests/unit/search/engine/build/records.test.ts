import { describe, expect, it } from 'vitest';
import { MAX_CONTENT } from '../../../../../src/search/engine/build/records';
import { engineOf, find, record } from '../../../../support/engine';

describe('record files', () => {
  it('reads back a hit like its record', async () => {
    const one = record(['组', '页', '节'], '正文', {
      objectID: 'id-1',
      url: '/docs/a#b',
      anchor: 'b',
      version: '17.0',
    });
    const { hits } = await find(engineOf([one]), '正文');
    expect(hits[0]).toMatchObject({
      objectID: 'id-1',
      url: '/docs/a#b',
      anchor: 'b',
      version: '17.0',
      hierarchy: one.hierarchy,
      content: '正文',
      language: 'zh-cn',
    });
  });

  it('keeps the beginning of long content, and finds all of it', async () => {
    const { hits } = await find(
      engineOf([record(['组', '页'], `${'话'.repeat(MAX_CONTENT)}末尾才有的词`)]),
      '末尾才有',
    );
    expect(hits[0]?.content).toHaveLength(MAX_CONTENT);
  });
});
