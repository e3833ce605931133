// What .github/SPECIFICATION.md is cited for, and the tests that it names.
import fs from 'node:fs';
import path from 'node:path';
import { createSlugger, Globby } from '@docusaurus/utils';
import { expect, test } from 'vitest';
import { root } from '../../src/lib/paths';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const specification = read('.github/SPECIFICATION.md');

test('each heading that is cited is there', () => {
  const slugger = createSlugger();
  const headings = [...specification.matchAll(/^##? (.*)$/gm)].map(([, text = '']) =>
    slugger.slug(text),
  );
  const files = Globby.sync(['{src,tests,.github}/**/*.{ts,tsx,css,md,yml}', '*.md'], {
    cwd: root,
  });
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/SPECIFICATION\.md#([\w-]+)/g)].map(([, id = '']) => ({ file, id })),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(({ id }) => !headings.includes(id))).toEqual([]);
});

test('each test that it names is there', () => {
  const named = [...specification.matchAll(/`([\w/]+)\.(spec|test)`/g)].map(([, name, kind]) =>
    kind === 'spec' ? `tests/browser/${name}.spec.ts` : `tests/unit/${name}.test.ts`,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});
