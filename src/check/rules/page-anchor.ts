import { decodeAddress } from '../../lib/decodeUrl';
import { suggestion } from '../nearest';
import type { Rule } from '../rule';
import { target } from './page-link';
import { headingsOf, linksOf } from '../pageHelpers';

export const pageAnchor: Rule = {
  id: 'page-anchor',
  summary: '链接里的 `#id` 在目标页有这个标题。',
  check: (note, context) =>
    linksOf(note, context).flatMap(({ url, line }) => {
      const [link = '', anchor] = url.split('#');
      if (!anchor) return [];
      const page = link === '' ? note : context.notes.find(({ file }) => file === target(note.file, url));
      if (!page) return [];
      const ids = headingsOf(page, context).flatMap(({ id }) => id ?? []);
      // Appended at build, from the frontmatter.
      if (page.frontMatter.sources !== undefined) ids.push('sources');
      if (ids.includes(decodeAddress(anchor) ?? anchor) || page.source.includes(`id="${anchor}"`)) return [];
      return [
        {
          line,
          message: `${page === note ? '这一页' : `${page.file} `}没有标题 #${anchor}${suggestion(anchor, ids)}`,
          mend: `可用的：${ids.map((id) => `#${id}`).join('、')}`,
        },
      ];
    }),
};
