import { expect, test } from 'vitest';
import { readMessage } from '../../../../src/components/LiveOwl/messages';

test('a message is read, anything else is not', () => {
  expect(readMessage({ type: 'log', text: '甲' })).toEqual({ type: 'log', text: '甲' });
  expect(readMessage({ type: 'ready' })).toEqual({ type: 'ready' });
  for (const other of [null, 'log', { type: 'other' }, { text: '甲' }]) expect(readMessage(other)).toBeUndefined();
});
