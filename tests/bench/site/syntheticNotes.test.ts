import { expect, test } from 'vitest';
import { checkFrontMatter } from '../../../src/notes/frontMatter/checkFrontMatter';
import { checkModuleNames } from '../../../src/notes/noteFiles';
import { readNote } from '../../../src/notes/readNote';
import { syntheticNotes } from './syntheticNotes';

const notes = syntheticNotes(30);

test('the first do not depend on how many follow', () => {
  expect(syntheticNotes(20)).toEqual(notes.slice(0, 20));
});

test('each passes the checks that the build makes, and is about 300 lines long', () => {
  const read = notes.map(({ file, text }) => readNote(file, text));
  expect(
    read.flatMap(({ file, source, frontMatter }) => checkFrontMatter(file, source, frontMatter)),
  ).toEqual([]);
  checkModuleNames(read);
  for (const { file, text } of notes) {
    expect(Math.abs(text.split('\n').length - 340), file).toBeLessThan(60);
    const anchors = [...text.matchAll(/\{#(\w+)\}$/gm)].map(([, anchor]) => anchor);
    expect(new Set(anchors).size, file).toBe(anchors.length);
  }
});
