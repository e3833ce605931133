import { blocksOf, pageLine } from '../blocks';
import { parseXml, parseXmlFragment, XmlError } from '../parse/xml';
import type { Rule } from '../rule';

export const xmlParse: Rule = {
  id: 'xml-parse',
  summary: 'XML 格式正确：标签配对、属性有引号、`&` 与 `<` 写成实体；`fragment` 可以有几个根。',
  check: (note) =>
    blocksOf(note, 'xml').flatMap((block) => {
      try {
        (block.fragment ? parseXmlFragment : parseXml)(block.code);
        return [];
      } catch (error) {
        if (!(error instanceof XmlError)) throw error;
        return [
          {
            line: pageLine(block, error.line),
            message: `XML 格式错误：${error.message}`,
            mend: '检查这一行的标签配对与引号；& 写 &amp;，属性里的 < 写 &lt;；只是一段的加 fragment',
          },
        ];
      }
    }),
};
