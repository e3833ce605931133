import fs from 'node:fs';
import path from 'node:path';
import type { Finding, Rule } from '../rule';
import { target } from './page-link';
import { linksOf } from '../pageHelpers';

const limit = 100 * 1024;

export const pageImage: Rule = {
  id: 'page-image',
  summary: '图片不超过 100 KB，用 WebP、PNG 或 SVG，文件名只用 ASCII。',
  check: (note, context) =>
    linksOf(note, context).flatMap(({ url, alt, line }): Finding[] => {
      const file = alt === null ? null : target(note.file, url);
      if (file === null) return [];
      if (!/\.(?:webp|png|svg)$/.test(file))
        return [{ line, message: `图片 ${url} 的格式不合约定`, mend: '转成 WebP（截图）或 SVG（示意图）' }];
      if (!/^[\w.-]+$/.test(path.posix.basename(file)))
        return [{ line, message: `图片 ${url} 的文件名有 ASCII 之外的字符或空格`, mend: '文件名用小写字母、数字与下划线' }];
      const absolute = path.join(context.root, file);
      if (!fs.existsSync(absolute)) return [];
      const { size } = fs.statSync(absolute);
      return size > limit
        ? [
            {
              line,
              message: `图片 ${url} 有 ${Math.ceil(size / 1024)} KB，超过 100 KB`,
              mend: '裁到要看的部分，或降低 WebP 质量',
            },
          ]
        : [];
    }),
};
