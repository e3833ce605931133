import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContext } from '../../../src/check/context';
import { rules } from '../../../src/check/rules';
import { ruleIds } from '../../../src/check/rules/ids';
import { readNote } from '../../../src/notes/readNote';
import { findings, fixtures, fixturesOf, isBad, mends } from './fixtures';

const guide = fs.readFileSync(path.join(__dirname, '../../../src/notes/README.md'), 'utf8');

describe('rules', () => {
  it('have ids of their own, listed for waivers', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    expect([...ruleIds].sort()).toEqual(rules.map(({ id }) => id).sort());
  });

  it('have a line each in the guide, word for word', () => {
    const lines = [...guide.matchAll(/^- `([a-z-]+)`：(.+)$/gm)].map(([, id, text]) => `${id ?? ''}：${text ?? ''}`);
    expect(lines.sort()).toEqual(rules.map(({ id, summary }) => `${id}：${summary}`).sort());
  });

  it('have fixtures, a good one and a bad one each, and no fixture is without its rule', () => {
    const without = rules.filter(({ id }) => !fixturesOf(id).some(isBad) || fixturesOf(id).every(isBad));
    expect(without.map(({ id }) => id)).toEqual([]);
    expect(fs.readdirSync(fixtures).sort()).toEqual(rules.map(({ id }) => id).sort());
  });

  it('are tried with at least 60 seeded faults', () => {
    const seeded = rules.flatMap(({ id }) => fixturesOf(id).filter(isBad));
    expect(seeded.length).toBeGreaterThanOrEqual(60);
  });
});

for (const rule of rules) {
  describe(rule.id, () => {
    const notes = fixturesOf(rule.id);
    for (const note of notes) {
      it(isBad(note) ? `finds the fault of ${note.file}` : `passes ${note.file}`, async () => {
        expect(await findings(note, rule, notes)).toEqual(isBad(note) ? note.frontMatter.expect : []);
        for (const mend of await mends(note, rule, notes)) expect(mend).toMatch(/\S/);
      });
    }
  });
}

describe('page-image', () => {
  it('weighs pictures', async () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'notes-'));
    fs.writeFileSync(path.join(root, 'heavy.webp'), Buffer.alloc(101 * 1024));
    const note = readNote('page.md', '---\ntitle: 样例\n---\n\n![列表右上角的导出按钮，点开是菜单](./heavy.webp)\n');
    const rule = rules.find(({ id }) => id === 'page-image');
    const found = await rule?.check(note, createContext(root, [note]));
    fs.rmSync(root, { recursive: true });
    expect(found).toMatchObject([{ line: 5, message: '图片 ./heavy.webp 有 101 KB，超过 100 KB' }]);
  });
});
