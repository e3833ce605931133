import { describe, expect, test } from 'vitest';
import { openSearchDescription } from '../../../../src/plugins/pages/searchPage';

const description = openSearchDescription({
  title: '笔记 <"A" & B>',
  home: 'https://example.org/notes/',
  search: 'https://example.org/notes/search',
  icon: 'https://example.org/notes/img/favicon.svg',
});

describe('openSearchDescription', () => {
  test('leads to the search page, with the query as the search page reads it', () => {
    expect(description).toContain(
      '<Url type="text/html" method="get" template="https://example.org/notes/search?q={searchTerms}"/>',
    );
    expect(description).toContain(
      '<moz:SearchForm>https://example.org/notes/search</moz:SearchForm>',
    );
  });

  test('names its own URL, and the icon', () => {
    expect(description).toContain('rel="self" template="https://example.org/notes/opensearch.xml"');
    expect(description).toContain('https://example.org/notes/img/favicon.svg</Image>');
  });

  test('is in Chinese, and escapes what XML reserves', () => {
    const escaped = '笔记 &lt;&quot;A&quot; &amp; B&gt;';
    expect(description).toContain(`<ShortName>${escaped}</ShortName>`);
    expect(description).toContain(`<Description>搜索 ${escaped}</Description>`);
  });
});
