// Lines are broken here: satori would bring 20 packages for it.

/** Must not begin a line, or end one. https://www.w3.org/TR/clreq/#prohibition_rules_for_line_start_end */
const closing = /^[\s、。，．：；！？…—）》〉」』】〕”’%)\]},.:;!?·／/]/u;
const opening = /[（《〈「『【〔“‘([{$#@]$/u;
const han = /\p{Script=Han}/u;

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Whether a line may end between two neighbouring words. */
function mayBreak(before: string, after: string): boolean {
  if (closing.test(after) || opening.test(before)) return false;
  // What stands close together without Chinese is one name: `odoo.conf`, `XML-RPC`, `_check_credentials`.
  return (
    /\s$/.test(before) ||
    han.test(before.slice(-1)) ||
    han.test(after.charAt(0)) ||
    /[\p{Po}\p{Pe}]$/u.test(before)
  );
}

/** The parts of a text that stay whole, each with the space behind it. */
function wholes(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && !mayBreak(last, segment)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

function fill(
  parts: readonly string[],
  measure: (text: string) => number,
  width: number,
): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const line = (lines.at(-1) ?? '') + part;
    if (lines.length > 0 && measure(line.trimEnd()) <= width) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}

/**
 * Breaks a text into as few lines as it needs, as even as possible. Words, Chinese ones too, and names of code stay whole; a
 * word that is wider than the line sticks out.
 *
 * @param measure width of a text
 * @param width of a line, in the same unit
 */
export function breakLines(
  text: string,
  measure: (text: string) => number,
  width: number,
): string[] {
  const parts = wholes(text.trim().replace(/\s+/g, ' '));
  let lines = fill(parts, measure, width);
  for (;;) {
    // Narrower than the widest line, until that takes one line more.
    const widest = Math.max(...lines.map(measure));
    const narrower = fill(parts, measure, widest - 1);
    if (narrower.length > lines.length || Math.max(...narrower.map(measure)) >= widest)
      return lines;
    lines = narrower;
  }
}
