import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import type { Hierarchy, SearchRecord } from '../engine/types';

/** 一节的原料。 */
interface Section {
  levels: (string | null)[];
  anchor: string | null;
  prose: string[];
  code: string[];
}

/** 读一个目录下的全部 Markdown，按 h2、h3 分节；只够比较引擎用，站点的记录由构建时的记录生成器产出。 */
export function readMarkdownRecords(root: string): SearchRecord[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .flatMap((name) => splitPage(readFileSync(join(root, name), 'utf8'), relative('.', name)));
}

function splitPage(source: string, path: string): SearchRecord[] {
  const [, front = '', body = source] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(source) ?? [];
  const meta = readFront(front);
  const h1 = /^# (.+)$/m.exec(body)?.[1];
  const title = meta.title ?? (h1 ? plain(h1).replace(/\s*\{#.*\}/, '') : path);
  const sections: Section[] = [{ levels: [title], anchor: null, prose: meta.description ? [meta.description] : [], code: [] }];
  let fence = '';
  for (const line of body.split(/\r?\n/)) {
    const section = sections[sections.length - 1] as Section;
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (!fence || line.trim() === fence)) {
      fence = fence ? '' : mark;
    } else if (fence) {
      section.code.push(line);
    } else {
      const [, hashes = '', text = '', , id] = /^(#{1,4}) (.*?)\s*(\{#([\w-]+)\})?\s*$/.exec(line) ?? [];
      if (hashes.length > 1) {
        const levels = [...section.levels.slice(0, hashes.length - 1)];
        while (levels.length < hashes.length - 1) levels.push(null);
        sections.push({ levels: [...levels, plain(text)], anchor: id ?? `s${sections.length}`, prose: [], code: [] });
      } else if (!hashes) {
        section.prose.push(plain(line));
      }
    }
  }
  const url = `/docs/${path.replace(/\.mdx?$/, '')}`;
  return sections.map(({ levels, anchor, prose, code }) => {
    const [lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null] = levels;
    const hierarchy: Hierarchy = { lvl0: path.split('/')[0] ?? '', lvl1, lvl2, lvl3, lvl4, lvl5: null, lvl6: null };
    const address = anchor ? `${url}#${anchor}` : url;
    return {
      objectID: address,
      type: `lvl${levels.length}` as SearchRecord['type'],
      hierarchy,
      content:
        prose
          .join('\n')
          .replace(/\s*\n\s*/g, '\n')
          .trim() || null,
      code: code.join('\n') || null,
      url: address,
      anchor,
      language: 'zh-cn',
      docusaurus_tag: 'docs-default-current',
      errors: anchor ? null : (meta.errors ?? null),
    };
  });
}

function readFront(yaml: string): { title?: string; description?: string; errors?: string[] } {
  try {
    return (parse(yaml) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** 去掉行内的 Markdown 记号，留下读者看见的字。 */
function plain(line: string): string {
  return line
    .replace(/^\s*(?:[-*+]|\d+\.|>|:::\w*)\s*/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*\|?[-:| ]+\|\s*$/, '')
    .replace(/[*`|]+/g, ' ')
    .replace(/\s*\{#[\w-]+\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
