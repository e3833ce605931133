/**
 * Why the index can't be read: `missing`, no such file (the site was deployed again); `network`, offline or timed out;
 * `format`, not an index (cut off, HTML instead); `version`, another version of the format.
 */
type IndexErrorCode = 'missing' | 'network' | 'format' | 'version';

/** Thrown when a file of the index can't be had or read; `file` is its name. */
export class IndexError extends Error {
  declare readonly code: IndexErrorCode;
  declare readonly file: string;

  constructor(code: IndexErrorCode, file: string, options?: { cause?: unknown }) {
    super(`search index: ${code}: ${file}`, options);
    Object.assign(this, { name: 'IndexError', code, file });
  }
}

/** Version of the file format; raised at each change, so that an old page meets `version` and not nonsense. */
export const FORMAT = 2;

/** Kinds of files: root, terms, documents (records), vocabulary, folding table. */
export type Kind = 'r' | 't' | 'd' | 'v' | 'f';

/** Guards against truncation and replacement, not against malice. */
function checksum(text: string): string {
  let h = 7;
  for (let i = 0; i < text.length; i++) h = (Math.imul(h, 31) + text.charCodeAt(i)) | 0;
  return (h >>> 0).toString(36);
}

/** Adds the head of a file: mark, version, kind, checksum. */
export function frame(kind: Kind, payload: string): string {
  return `si${FORMAT}${kind}${checksum(payload)}\n${payload}`;
}

/**
 * Takes the head off.
 * @throws IndexError `format` when it is not such a file or not all of it, `version` when of another version
 */
export function unframe(file: string, kind: Kind, data: ArrayBuffer | string): string {
  const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
  const [head, version, found, sum] = /^si(\d+)([a-z])(\w+)\n/.exec(text.slice(0, 32)) ?? [];
  if (head && Number(version) !== FORMAT) throw new IndexError('version', file);
  const payload = text.slice(head?.length);
  if (!head || found !== kind || checksum(payload) !== sum) throw new IndexError('format', file);
  return payload;
}
