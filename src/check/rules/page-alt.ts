import { linksOf } from '../pageHelpers';
import type { Check } from '../rule';

export const summary = '图片有中文替代文字，说出图里看得到什么，至少 8 个字。';

export const check: Check = (note, context, report) => {
  for (const { url, alt, line } of linksOf(note, context)) {
    if (alt === null) continue;
    if (!alt.trim()) report(line, `图片 ${url} 没有替代文字`, '写 ![图里看得到什么](./img/x.webp)');
    else if (!/\p{Script=Han}/u.test(alt) || [...alt.trim()].length < 8)
      report(
        line,
        `图片 ${url} 的替代文字「${alt}」说不清图里有什么`,
        '写一句中文：哪个页面、看得到什么、结果如何',
      );
  }
};
