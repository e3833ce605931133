import { blocksOf, pageLine } from '../blocks';
import { parseXml, parseXmlFragment, XmlError } from '../parse/xml';
import type { Check } from '../rule';

export const summary =
  'XML 格式正确：标签配对、属性有引号、`&` 与 `<` 写成实体；`fragment` 可以有几个根。';

export const check: Check = (note, _context, report) => {
  for (const block of blocksOf(note, 'xml'))
    try {
      (block.fragment ? parseXmlFragment : parseXml)(block.code);
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      const fix =
        '检查这一行的标签配对与引号；& 写 &amp;，属性里的 < 写 &lt;；只是一段的加 fragment';
      report(pageLine(block, error.line), `XML 格式错误：${error.message}`, fix);
    }
};
