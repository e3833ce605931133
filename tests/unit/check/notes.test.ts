import path from 'node:path';
import { expect, it } from 'vitest';
import { checkNotes } from '../../../src/check/checkNotes';
import { createContext } from '../../../src/check/context';
import { formatFaults } from '../../../src/check/report';
import { rules } from '../../../src/check/rules';
import { readWaivers } from '../../../src/check/suppressions';
import { readNotes } from '../../../src/notes/readNotes';

const root = path.resolve(__dirname, '../../..');
const notes = readNotes(root);

it('the notes are without a fault', { timeout: 120_000 }, async () => {
  expect(notes.length).toBeGreaterThan(20);
  expect(formatFaults(await checkNotes(notes, rules, createContext(root, notes)))).toBe('');
});

it('fewer than 10 checks are waived', () => {
  expect(notes.flatMap(({ blocks }) => blocks.flatMap((block) => readWaivers(block).waivers)).length).toBeLessThan(10);
});
