import { decodeUrl } from '../../lib/escape';
import { suggestion } from '../../lib/nearest';
import { headingsOf, linksOf, linkTarget } from '../pageHelpers';
import type { Check } from '../rule';

export const summary = '链接里的 `#id` 在目标页有这个标题。';

export const check: Check = (note, context, report) => {
  for (const { url, line } of linksOf(note, context)) {
    const [link, anchor] = url.split('#');
    const page =
      link === '' ? note : context.notes.find(({ file }) => file === linkTarget(note.file, url));
    if (!anchor || !page) continue;
    const ids = headingsOf(page, context).flatMap(({ id }) => id ?? []);
    // Appended at build, from the frontmatter.
    if (page.frontMatter.sources !== undefined) ids.push('sources');
    if (ids.includes(decodeUrl(anchor) ?? anchor) || page.source.includes(`id="${anchor}"`))
      continue;
    report(
      line,
      `${page === note ? '这一页' : `${page.file} `}没有标题 #${anchor}${suggestion(anchor, ids)}`,
      `可用的：${ids.map((id) => `#${id}`).join('、')}`,
    );
  }
};
