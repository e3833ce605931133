import { expect, it } from 'vitest';
import { checkNotes } from '../../../src/check/checkNotes';
import { createContext } from '../../../src/check/context';
import { readRules } from '../../../src/check/readRules';
import { formatDiagnostics } from '../../../src/check/report';
import { readSuppressions } from '../../../src/notes/suppressions';
import { root } from '../../../src/lib/paths';
import { readNotes } from '../../../src/notes/readNotes';

const notes = readNotes(root);

it('no rule has anything to report in the docs', { timeout: 120_000 }, async () => {
  expect(notes.length).toBeGreaterThan(20);
  expect(
    formatDiagnostics(await checkNotes(notes, await readRules(), createContext(root, notes))),
  ).toBe('');
});

it('fewer than 10 rules are disabled on a block', () => {
  const blocks = notes.flatMap((note) => note.blocks);
  expect(blocks.flatMap((block) => readSuppressions(block).suppressions).length).toBeLessThan(10);
});
