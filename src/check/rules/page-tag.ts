import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';

export const summary = 'frontmatter 的 `tags` 都在 `docs/tags.yml` 里登记过。';

export const check: Check = (note, { root }, report) => {
  const registry = path.join(root, 'docs/tags.yml');
  const known = fs.existsSync(registry)
    ? Object.keys(load(fs.readFileSync(registry, 'utf8')) ?? {})
    : [];
  const line = Math.max(1, note.source.split('\n').findIndex((text) => /^tags\s*:/.test(text)) + 1);
  for (const tag of Array.isArray(note.frontMatter.tags) ? note.frontMatter.tags.map(String) : []) {
    if (known.includes(tag)) continue;
    const fix = `用 ${known.join('、')} 之一，或先在 docs/tags.yml 里加上`;
    report(line, `标签 ${tag} 没有登记${suggestion(tag, known)}`, fix);
  }
};
