import { expect, test } from 'vitest';
import { readMessage } from '../../../src/components/LiveOwl/messages';
import { sandboxDocument } from '../../../src/components/LiveOwl/sandbox';

test('neither the program nor OWL can end its script element early', () => {
  const page = sandboxDocument('// "</script><b>"\n', 'const a = "</script>";', '');
  // OWL, what the page is told, and the program.
  expect(page.match(/<\/script>/g)).toHaveLength(3);
  expect(page).not.toContain('<b>');
  const source = /src="data:text\/javascript;charset=utf-8,([^"]*)"/.exec(page)?.[1] ?? '';
  expect(decodeURIComponent(source.replaceAll('&amp;', '&'))).toBe('// "</script><b>"\n');
});

test('a message is read, anything else is not', () => {
  expect(readMessage({ type: 'log', text: '甲' })).toEqual({ type: 'log', text: '甲' });
  for (const other of [null, 'log', { type: 'other' }, { text: '甲' }]) expect(readMessage(other)).toBeUndefined();
});
