import { expect } from 'vitest';
import { buildRecords } from '../../../../src/search/records/buildRecords';
import { mentionsIn } from '../../../../src/search/records/mentions';
import { cutSections } from '../../../../src/search/records/sections';
import { parsePage } from '../../../../src/notes/parsePage';
import { fc, holds, line } from '../../../support/fuzz';
import { page } from '../../../support/markdown';

holds('any page makes sound records, the same again', fc.tuple(page, line), ([markdown, title]) => {
  const build = () =>
    buildRecords({
      sections: cutSections(parsePage(markdown, false), title),
      title,
      description: '述',
      url: 'https://example.org/docs/a',
      path: '/docs/a',
      group: '组',
      errors: [],
      sources: [],
      mentions: new Map(
        mentionsIn(parsePage(markdown, false)).map(({ url, text }) => [url, [text]]),
      ),
      tag: 'docs-default-current',
      version: 'current',
      language: 'zh-cn',
    });
  const records = build();
  for (const { url, hierarchy, type, code } of records) {
    expect(new URL(url).origin).toBe('https://example.org');
    if (type === 'content') expect(code).toContain('\n');
    else expect(typeof hierarchy[type]).toBe('string');
  }
  expect(build()).toEqual(records);
});
