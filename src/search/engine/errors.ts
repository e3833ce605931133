/**
 * Why the index can't be read: `missing`, no such file (the site was deployed again); `network`, offline or timed out;
 * `format`, not an index (cut off, HTML instead); `version`, another version of the format.
 */
export type IndexErrorCode = 'missing' | 'network' | 'format' | 'version';

/** Thrown when a file of the index can't be had or read; `file` is its name. */
export class IndexError extends Error {
  declare readonly code: IndexErrorCode;
  declare readonly file: string;

  constructor(code: IndexErrorCode, file: string, options?: { cause?: unknown }) {
    super(`search index: ${code}: ${file}`, options);
    Object.assign(this, { name: 'IndexError', code, file });
  }
}
