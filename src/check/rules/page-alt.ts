import type { Finding, Rule } from '../rule';
import { linksOf } from '../pageHelpers';

export const pageAlt: Rule = {
  id: 'page-alt',
  summary: '图片有中文替代文字，说出图里看得到什么，至少 8 个字。',
  check: (note, context) =>
    linksOf(note, context).flatMap(({ url, alt, line }): Finding[] => {
      if (alt === null) return [];
      if (!alt.trim()) return [{ line, message: `图片 ${url} 没有替代文字`, mend: '写 ![图里看得到什么](./img/x.webp)' }];
      if (!/\p{Script=Han}/u.test(alt) || [...alt.trim()].length < 8)
        return [
          {
            line,
            message: `图片 ${url} 的替代文字「${alt}」说不清图里有什么`,
            mend: '写一句中文：哪个页面、看得到什么、结果如何',
          },
        ];
      return [];
    }),
};
