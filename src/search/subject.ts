import { allSeries, seriesName } from '../odoo';
import type { Subject } from './engine/types';

/** What the search engine is told of Odoo, and of how developers ask about it. */
export const subject: Subject = {
  fillers:
    /怎么做|[的了吗呢把着怎哪啥]|[一两几]个|(?<!是)什么(?!是|意思)|么|如何|为何|请问|出来|不生效|没反应|报错|出错|失败|能不能|(?:自定义|自己的|我的)模块|\b(?:Owl|Type|Value|Key|Attribute)?Error(?=:)|Invalid field|is not (?:a function|defined|valid)|is undefined|unknown key/gi,
  // Of numbers alone only those of the series that the notes are about.
  series: new RegExp(
    String.raw`(?<![\w.-])(?:(?:odoo[ -]?|v)([12]\d)|(${allSeries.join('|')}))(?:\.0)?(?![\w.-])`,
    'gi',
  ),
  seriesName: (number) => seriesName(Number(number)),
};
