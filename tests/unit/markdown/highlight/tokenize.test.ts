import { expect, test } from 'vitest';
import { fenceLanguages } from '../../../../src/markdown/highlight/languages';
import { tokenize } from '../../../../src/markdown/highlight/tokenize';
import { classOfKind } from '../../../../src/markdown/highlight/tokens';
import { casesOf } from '../../../support/cases';

// Of each case a block, and the tokens that it must have as `class:text`.
test.each(casesOf('tokens.md'))('%s', (_name, body) => {
  const [, language = '', title, code = '', expected = ''] =
    /^```(\w+)(?: title="(.*)")?\n([^]*)\n```\n([^]*)$/.exec(body) ?? [];
  const lines = tokenize(code, language, title);
  const tokens = lines.flat().map(({ className, text }) => `${className}:${text.trim()}`);
  expect(tokens).toEqual(expect.arrayContaining(expected.split('\n')));
  const known = new Set(classOfKind.values());
  expect(lines.flat().filter(({ className }) => !known.has(className))).toEqual([]);
  const isLikeNext = (line: (typeof lines)[number], index: number): boolean =>
    line[index]?.className === line[index + 1]?.className;
  expect(lines.filter((line) => line.some((_, index) => isLikeNext(line, index)))).toEqual([]);
});

test('text has no classes; a name may be in any case', () => {
  expect(tokenize('if a', 'text')).toEqual([[{ className: '', text: 'if a' }]]);
  expect(tokenize('if a', 'Python')[0]?.[0]).toEqual({ className: 'k', text: 'if' });
});

test('an unknown language is refused with those there are', () => {
  const names = fenceLanguages.join('、');
  expect(() => tokenize('x', 'pyhton')).toThrow(
    `「pyhton」没有语法。可用的有：${names}；不需要着色的写 text。`,
  );
  for (const language of fenceLanguages) tokenize('x', language);
});
