import fs from 'node:fs';
import path from 'node:path';
import { maxImageBytes } from '../../markdown/remark/imageBudget';
import { linksOf, linkTarget } from '../pageHelpers';
import type { Check } from '../rule';

export const summary = `图片不超过 ${maxImageBytes / 1024} KB，用 WebP、PNG 或 SVG，文件名只用 ASCII。`;

export const check: Check = (note, context, report) => {
  for (const { url, alt, line } of linksOf(note, context)) {
    const file = alt === null ? null : linkTarget(note.file, url);
    if (file === null) continue;
    if (!/\.(?:webp|png|svg)$/.test(file))
      report(line, `图片 ${url} 的格式不合约定`, '转成 WebP（截图）或 SVG（示意图）');
    else if (!/^[\w.-]+$/.test(path.posix.basename(file)))
      report(
        line,
        `图片 ${url} 的文件名有 ASCII 之外的字符或空格`,
        '文件名用小写字母、数字与下划线',
      );
    else {
      const size = fs.statSync(path.join(context.root, file), { throwIfNoEntry: false })?.size ?? 0;
      if (size > maxImageBytes) {
        const [kilobytes, limit] = [size, maxImageBytes].map((bytes) => Math.ceil(bytes / 1024));
        report(
          line,
          `图片 ${url} 有 ${kilobytes} KB，超过 ${limit} KB`,
          '裁到要看的部分，或降低 WebP 质量',
        );
      }
    }
  }
};
