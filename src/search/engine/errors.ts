/**
 * 索引读不到的缘由：`missing` 没有这个文件（多半是站点更新了）；`network` 断线或超时；
 * `format` 不是索引（被截断、被换成 HTML）；`version` 是别的格式版本。
 */
export type IndexErrorCode = 'missing' | 'network' | 'format' | 'version';

/** 索引文件取不到或读不懂时抛出；`file` 是出问题的文件名。 */
export class IndexError extends Error {
  declare readonly code: IndexErrorCode;
  declare readonly file: string;

  constructor(code: IndexErrorCode, file: string, options?: { cause?: unknown }) {
    super(`search index: ${code}: ${file}`, options);
    Object.assign(this, { name: 'IndexError', code, file });
  }
}
