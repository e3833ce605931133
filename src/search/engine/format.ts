import { IndexError } from './errors';

/** 文件格式的版本；格式有变就加一，旧页面遇到新文件会得到 `version` 而不是乱码。 */
export const FORMAT = 1;

/** 入口文件的名字：唯一不带内容散列的文件。 */
export const MANIFEST = 'manifest.json';

/** 文件的种类：根、词项、记录、词汇表、繁简对照。 */
export type Kind = 'r' | 't' | 'd' | 'v' | 'f';

/** 校验和：挡住截断与替换，不防恶意。 */
function checksum(text: string): string {
  let h = 7;
  for (let i = 0; i < text.length; i++) h = (Math.imul(h, 31) + text.charCodeAt(i)) | 0;
  return (h >>> 0).toString(36);
}

/** 加上文件头：标识、格式版本、种类、校验和。 */
export function frame(kind: Kind, payload: string): string {
  return `si${FORMAT}${kind}${checksum(payload)}\n${payload}`;
}

/** 去掉文件头；不是索引文件、种类不对、内容不全时抛 `format`，版本不同时抛 `version`。 */
export function unframe(file: string, kind: Kind, data: ArrayBuffer | string): string {
  const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
  const [head, version, found, sum] = /^si(\d+)([a-z])(\w+)\n/.exec(text.slice(0, 32)) ?? [];
  if (head && Number(version) !== FORMAT) throw new IndexError('version', file);
  const payload = text.slice(head?.length);
  if (!head || found !== kind || checksum(payload) !== sum) throw new IndexError('format', file);
  return payload;
}
