const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML and XML, attributes too; a lone surrogate becomes U+FFFD. */
export function escapeHtml(text: string): string {
  return text.replace(/[\ud800-\udfff&<>"']/gu, (character) => entities[character] ?? '\ufffd');
}

/** Escapes only what HTML needs between tags: the least bytes. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
