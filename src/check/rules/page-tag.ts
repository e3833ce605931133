import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { suggestion } from '../nearest';
import type { Rule } from '../rule';

export const pageTag: Rule = {
  id: 'page-tag',
  summary: 'frontmatter 的 `tags` 都在 `docs/tags.yml` 里登记过。',
  check(note, { root }) {
    const registry = path.join(root, 'docs/tags.yml');
    const known = fs.existsSync(registry) ? Object.keys((parse(fs.readFileSync(registry, 'utf8')) ?? {}) as object) : [];
    const { tags } = note.frontMatter;
    const line = Math.max(1, note.source.split('\n').findIndex((text) => /^tags\s*:/.test(text)) + 1);
    return (Array.isArray(tags) ? tags : [])
      .filter((tag) => !known.includes(String(tag)))
      .map((tag) => ({
        line,
        message: `标签 ${String(tag)} 没有登记${suggestion(String(tag), known)}`,
        mend: `用 ${known.join('、')} 之一，或先在 docs/tags.yml 里加上`,
      }));
  },
};
