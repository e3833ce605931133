const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, also in attributes. A lone surrogate becomes U+FFFD. */
export function escapeHtml(text: string): string {
  return text.replace(/[\ud800-\udfff&<>"']/gu, (character) => entities[character] ?? '\ufffd');
}

/** Escapes only what must be escaped between tags in HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Decodes a link. @returns undefined when it cannot be decoded or has a zero character */
export function decodeUrl(url: string, decode = decodeURI): string | undefined {
  try {
    const decoded = decode(url);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Escapes text for a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
