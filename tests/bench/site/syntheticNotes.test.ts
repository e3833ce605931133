import { expect, test } from 'vitest';
import { syntheticNotes } from './syntheticNotes';
import { checkFrontMatter } from '../../../src/notes/frontMatter/checkFrontMatter';
import { checkModuleNames } from '../../../src/notes/noteFiles';
import { readNote } from '../../../src/notes/readNote';

const notes = syntheticNotes(30, 1);

test('they are the same for the same seed, and the first do not depend on how many follow', () => {
  expect(syntheticNotes(30, 1)).toEqual(notes);
  expect(syntheticNotes(20, 1)).toEqual(notes.slice(0, 20));
  expect(syntheticNotes(20, 2)).not.toEqual(notes.slice(0, 20));
});

test('they lie in folders of 25', () => {
  const folders = notes.map(({ file }) => file.split('/').slice(0, -1).join('/'));
  expect(folders.filter((folder) => folder.endsWith('/part_000'))).toHaveLength(25);
  expect(new Set(folders).size).toBe(2);
  expect(new Set(notes.map(({ file }) => file)).size).toBe(30);
});

test('each passes the checks that the build makes', () => {
  const read = notes.map(({ file, text }) => readNote(file, text));
  expect(read.flatMap(({ file, source, frontMatter }) => checkFrontMatter(file, source, frontMatter))).toEqual([]);
  checkModuleNames(read);
});

test('each is about 300 lines long, with headings and code in three languages among all', () => {
  const lengths = notes.map(({ text }) => text.split('\n').length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(300);
  expect(Math.max(...lengths)).toBeLessThan(400);
  const all = notes.map(({ text }) => text).join('\n');
  for (const part of ['\n## ', '\n```python ', '\n```xml ', '\n```js ']) expect(all).toContain(part);
});

test('no anchor is there twice on a page', () => {
  for (const { file, text } of notes) {
    const anchors = [...text.matchAll(/\{#(\w+)\}$/gm)].map(([, anchor]) => anchor);
    expect(new Set(anchors).size, file).toBe(anchors.length);
  }
});
