/** Elements that markup in a string may make: those that draw text. Notes themselves are elements of React, not strings. */
const elements =
  'a|abbr|b|blockquote|br|cite|code|dd|del|dfn|div|dl|dt|em|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|' +
  'sub|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul|var|wbr';

/** Attributes that do not act, and addresses that are no programs. */
const attributes =
  '(?:alt|class|colspan|datetime|dir|height|hidden|id|lang|rel|role|rowspan|tabindex|target|title|width|aria-[a-z-]+|data-[a-z-]+)' +
  '(?:="[^"]*"|=[\\w-]+)?|(?:href|src)="(?:https?:|mailto:|\\.{0,2}/|[#?])[^"]*"';

/** A tag written as code writes it; one written otherwise, which browsers would mend in ways of their own, is no match. */
const harmlessTag = new RegExp(`</?(?:${elements})(?:\\s+(?:${attributes}))*\\s*/?>`, 'g');

/**
 * Decides what becomes of a string that code wants to have as markup.
 *
 * @returns the string, or its text to be read as text when there is anything in it that could act
 */
export function guardMarkup(html: string): string {
  return html.replace(harmlessTag, '').includes('<') ? html.replaceAll('<', '&lt;') : html;
}

/** Data in a script element, such as the breadcrumbs for search engines. As a program it would do nothing. */
export function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
