// Libraries hand strings to the browser as markup (React, Helmet, DocSearch). In browsers that have Trusted Types
// the page's policy lets only what is safe here through; no string becomes a script.
import { trustedTypes as names } from '../config/trustedTypes';

/** What TypeScript does not know yet. https://www.w3.org/TR/trusted-types/ */
interface TrustedTypePolicyFactory {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string; createScript: (text: string) => string | null },
  ) => unknown;
}

/** Elements that markup in a string may make: those that draw text. Notes themselves are elements of React, not strings. */
const elements =
  'a|abbr|b|blockquote|br|cite|code|dd|del|details|dfn|div|dl|dt|em|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|' +
  'sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul|var|wbr';

/** A character of a value without quotes, as in the highlighted code (src/markdown/highlight/renderCode.ts). */
const unquoted = '[^\\s"\'`=<>]';

/** Attributes that do not act, and URLs that are no programs. */
const attributes =
  '(?:alt|class|colspan|datetime|dir|height|hidden|id|lang|rel|role|rowspan|tabindex|target|title|width|aria-[a-z-]+|data-[a-z-]+)' +
  `(?:="[^"]*"|=${unquoted}+)?|(?:href|src)=(?:"(?:https?:|mailto:|\\.{0,2}/|[#?])[^"]*"|(?:\\.{0,2}/|[#?])${unquoted}*)`;

/** A tag in plain syntax; in any other, browsers correct errors in ways of their own, so it is no match. */
const safeTag = new RegExp(`</?(?:${elements})(?:\\s+(?:${attributes}))*\\s*/?>`, 'g');

/** @returns the markup, or all of it escaped when there is anything in it that could act */
export function createHTML(html: string): string {
  return html.replace(safeTag, '').includes('<') ? html.replaceAll('<', '&lt;') : html;
}

/** @returns JSON, such as the breadcrumbs for search engines, which does nothing as a program; null for any other text */
export function createScript(text: string): string | null {
  try {
    return typeof JSON.parse(text) === 'object' ? text : null;
  } catch {
    return null;
  }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
trustedTypes?.createPolicy(names.guard, { createHTML, createScript });
