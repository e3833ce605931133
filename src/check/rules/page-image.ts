import fs from 'node:fs';
import path from 'node:path';
import { linksOf, linkTarget } from '../../notes/links';
import type { RuleCheck } from '../rule';

export const summary =
  '图片用 WebP、PNG 或 SVG，文件名只用 ASCII，有至少 8 个字的中文替代文字，说出图里看得到什么；`img` 文件夹里的每张图都有页面用到。';

export const check: RuleCheck = (note, report, { root, notes }) => {
  for (const { url, alt, line } of linksOf(note)) {
    if (alt === null) continue;
    const file = linkTarget(note.file, url);
    if (file !== null && !/\.(?:webp|png|svg)$/.test(file)) {
      const fix = '转成 WebP（截图）或 SVG（示意图）';
      report(line, `图片 ${url} 的格式不合约定`, fix);
    } else if (file !== null && !/^[\w.-]+$/.test(path.posix.basename(file))) {
      const fix = '文件名用小写字母、数字与下划线';
      report(line, `图片 ${url} 的文件名有 ASCII 之外的字符或空格`, fix);
    }
    if (!/\p{Script=Han}/u.test(alt) || [...alt.trim()].length < 8) {
      const fix = '写一句中文：哪个页面、看得到什么、结果如何';
      report(line, `图片 ${url} 的替代文字「${alt}」说不清图里有什么`, fix);
    }
  }
  const parent = path.posix.dirname(note.file);
  const folder = path.posix.join(parent, 'img');
  // An unused file is reported once, on the first page of its folder.
  const isFirstOfFolder = notes.find(({ file }) => path.posix.dirname(file) === parent) === note;
  if (!isFirstOfFolder || !fs.existsSync(path.join(root, folder))) return;
  for (const name of fs.readdirSync(path.join(root, folder)).sort()) {
    const isUsed = notes.some(({ source }) => source.includes(name));
    if (isUsed || !/\.(?:webp|png|svg|jpe?g|gif)$/i.test(name)) continue;
    report(1, `图片 ${folder}/${name} 没有页面用到`, '在页面里用它，或删掉文件');
  }
};
