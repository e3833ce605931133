import { minifyFragmentSync } from '@swc/html';

/** End tags that what follows implies (https://html.spec.whatwg.org/#optional-tags), and lines between the tags of the head. */
const needless = [
  '</li>(?=<li|</[uo]l>)',
  '</t[dh]>(?=<t[dh]|</tr>)',
  '</tr>(?=<tr|</t(?:head|body)>)|</thead>(?=<tbody)|</tbody>(?=</table>)',
  '</option>(?=<option|</select>)',
  String.raw`</p>(?=<(?:p|ul|ol|div|h\d|pre|details)\b|</(?:div|li|blockquote|details)>)`,
  String.raw`\n\s*(?=<(?:link|meta|script)\b)`,
];
const inScripts = String.raw`(<script\b[^>]*>)(.*?)</script>`;
const inTags = '<[a-z][^>]*>(?:</(?:path|circle|rect|line|use)>)?';
const removable = new RegExp(
  [inScripts, inTags, ...needless, '&(?:quot|#x27|gt);'].join('|'),
  'gs',
);
/** What React escapes in texts, where HTML need not. */
const characters: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&gt;': '>' };

/** A tag without the quotes that it can do without; one in apostrophes may have others in it. */
const minifyTag = (tag: string): string =>
  tag
    .replace(/'[^']*'|="([^\s"'`=<>]*)"(\/?)/g, (all, value: string | undefined, slash: string) =>
      value === undefined ? all : (value && `=${value}`) + (slash && ' /'),
    )
    .replace(/("?)><\/\w+>$/, (_, quote: string) => `${quote || ' '}/>`);

const scripts = new Map<string, string>();

/** An inline script with its tags, which all pages have. */
function minifyScript(script: string): string {
  const known =
    scripts.get(script) ?? minifyFragmentSync(Buffer.from(script), { minifyJs: true }).code;
  scripts.set(script, known);
  return known;
}

/**
 * Makes a page as small as `@swc/html` does, which parses all of each page and takes seven times as long.
 *
 * @param html as React writes it: no `>` in a tag, no `<` in a text
 * @returns what browsers read as the same document, texts and comments as they were, for React to hydrate it
 */
export const minifyHtml = (html: string): string =>
  html.replace(removable, (part, open?: string, text?: string) => {
    if (open === undefined)
      return /^<[a-z]/.test(part) ? minifyTag(part) : (characters[part] ?? '');
    // Data is written small, and each page has its own.
    return text && !open.includes(' type=')
      ? minifyScript(part)
      : `${minifyTag(open)}${text ?? ''}</script>`;
  });
