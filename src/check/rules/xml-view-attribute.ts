import { pageLine } from '../blocks';
import { suggestion } from '../nearest';
import { attributeLine, lineOf } from '../parse/xml';
import type { Finding, Rule } from '../rule';
import { names } from '../tables';
import { enclosingView, ownElements, viewsOf } from '../xmlHelpers';
import { descendants } from '../parse/xml';

export const xmlViewAttribute: Rule = {
  id: 'xml-view-attribute',
  summary: '有 RNG 的视图（tree、search、graph、pivot、calendar、activity）只用语法允许的标签与属性。',
  check: (note, context) =>
    viewsOf(note, context)
      .filter(({ root }) => root.tagName !== 'xpath')
      .flatMap(({ block, root }) => {
        const views = [
          root,
          ...descendants(root).filter((element) => element !== root && enclosingView(element, root) === element),
        ];
        return views.flatMap((view) => {
          const grammar = context.tables.views[view.tagName];
          if (!grammar) return [];
          const isFree = view.tagName === 'activity' || view.tagName === 'calendar';
          return ownElements(view, root).flatMap((element): Finding[] => {
            const allowed = grammar[element.tagName];
            if (allowed === undefined) {
              if (isFree || element.tagName === 'xpath') return [];
              return [
                {
                  line: pageLine(block, lineOf(element)),
                  message: `<${view.tagName}> 视图里不能有 <${element.tagName}>`,
                  mend: `允许的标签：${Object.keys(grammar)
                    .filter((tag) => tag !== 'xpath' && tag !== 'data')
                    .join('、')}`,
                },
              ];
            }
            const known = names(allowed);
            if (known.includes('*') || isFree) return [];
            return [...element.attributes]
              .map(({ name }) => name)
              .filter((name) => !known.includes(name) && !/^(?:decoration-|t-|xmlns|__)/.test(name))
              .map((name) => ({
                line: pageLine(block, attributeLine(element, name)),
                message: `<${view.tagName}> 视图的 <${element.tagName}> 不认属性 ${name}${suggestion(name, known)}`,
                mend: '删掉或改成 RNG 允许的属性，否则安装时报 Invalid view',
              }));
          });
        });
      }),
};
