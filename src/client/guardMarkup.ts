import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { trustedTypes as names } from '../config/headers';

/** Elements that markup in a string may make: those that draw text. Notes themselves are elements of React, not strings. */
const elements = new Set(
  (
    'a abbr b blockquote br cite code dd del dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span ' +
    'strong sub sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);

const attributes =
  /^(?:alt|class|colspan|datetime|dir|height|hidden|href|id|lang|rel|role|rowspan|src|tabindex|target|title|width|(?:aria|data)-.+)$/;

const protocols = new Set(['http:', 'https:', 'mailto:']);

function isHarmless(element: Element): boolean {
  if (!elements.has(element.localName)) return false;
  if (element instanceof HTMLAnchorElement && element.href && !protocols.has(element.protocol)) return false;
  return element.getAttributeNames().every((name) => attributes.test(name));
}

/**
 * Decides what becomes of a string that code wants to have as markup.
 *
 * @param html the string
 * @param parse makes elements of it that do not act yet
 * @returns the string, or its text to be read as text when there is an element or an attribute in it that could act
 */
export function guardMarkup(html: string, parse: (html: string) => ParentNode): string {
  if (!html.includes('<') || [...parse(html).querySelectorAll('*')].every(isHarmless)) return html;
  return html.replaceAll('<', '&lt;');
}

/** What TypeScript does not know yet. https://www.w3.org/TR/trusted-types/ */
interface TrustedTypeFactory {
  createPolicy: (
    name: string,
    rules: { createHTML?: (html: string) => string; createScript?: (text: string) => string | null },
  ) => { createHTML: (html: string) => string };
}

/** Data in a script element, such as the breadcrumbs for search engines. As a program it would do nothing. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Guards the places where libraries hand strings to the browser as markup (React, Helmet, nprogress, DocSearch), in
 * browsers that have Trusted Types; the policy of the page forbids them otherwise. No string becomes a script.
 */
function install(factory: TrustedTypeFactory): void {
  const inert = factory.createPolicy(names.inert, { createHTML: (html) => html });
  const parse = (html: string): ParentNode => {
    const template = document.createElement('template');
    template.innerHTML = inert.createHTML(html);
    return template.content;
  };
  factory.createPolicy(names.guard, {
    createHTML: (html) => guardMarkup(html, parse),
    createScript: (text) => (isJson(text) ? text : null),
  });
}

if (ExecutionEnvironment.canUseDOM && 'trustedTypes' in window) install(window.trustedTypes as TrustedTypeFactory);
