import type { Page } from '@playwright/test';

/** Words that stay as they are in a Chinese interface. */
const names =
  /\b(Odoo|Next|Git|GitHub|MIT|CC|BY-SA|AI|Algolia|Ctrl|Cmd|Enter|Esc|Markdown|MB|HTTPS)\b/g;

/** What authors write in any language: articles, and names of notes, tags and queries. */
const content = [
  '.markdown, pre, code, script, style, noscript, .breadcrumbs, .table-of-contents, main li > p',
  'main a[href*="/docs/"], aside a[href*="/docs/"], main a[href*="/search?q="]',
  // Why a note was changed.
  'main time ~ span',
  '.navbar-sidebar .theme-doc-sidebar-menu, .theme-last-updated b',
];

/**
 * Finds Latin words in the interface: in what is visible outside of the content, and in the names
 * and hints for screen readers and mice. Names in 「」 do not count.
 *
 * @param alsoContent more selectors of what authors write
 */
export async function latinWords(page: Page, alsoContent: string[] = []): Promise<string[]> {
  const texts = await page.evaluate(
    (excluded) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent && !parent.closest(excluded) && parent.checkVisibility())
          found.push(node.textContent ?? '');
      }
      for (const element of document.body.querySelectorAll('*')) {
        for (const name of ['aria-label', 'title', 'placeholder', 'aria-roledescription']) {
          const value = element.getAttribute(name);
          // Authors write the names of images, drawings, boxes in task lists and docs in the
          // sidebar, and what tags are for.
          if (
            value &&
            !element.matches(
              'img, .markdown svg, .task-list-item input, .card *, a[rel~=tag], main a[href*="/docs/tags/"], aside a span',
            )
          )
            found.push(value);
        }
      }
      return found;
    },
    [...content, ...alsoContent].join(),
  );
  return texts
    .map((text) => text.replace(/「[^」]*」/g, '').replace(names, ''))
    .filter((text) => /[a-z]{2,}/i.test(text));
}
