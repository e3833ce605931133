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
export const FORMAT = 3;

/** Adds the head of a file: mark and version. */
export function frame(payload: string): string {
  return `si${FORMAT}\n${payload}`;
}

/**
 * Decompresses a file (zlib, RFC 1950, which has a checksum) and takes the head off.
 * @throws IndexError `format` when it is not such a file or not all of it, `version` when of another version
 */
export async function unframe(file: string, data: ArrayBuffer): Promise<string> {
  let text;
  try {
    text = await new Response(
      new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate')),
    ).text();
  } catch (cause) {
    throw new IndexError('format', file, { cause });
  }
  const head = frame('');
  if (!text.startsWith(head)) throw new IndexError('version', file);
  return text.slice(head.length);
}
