import type { Check } from '../rule';
import { owlElements } from '../xmlHelpers';

/** What Owl 1 had, or what 17.0 no longer needs. */
const removed = new Map([
  ['t-raw', 'Owl 2 没有 t-raw：写 t-out，值用 markup() 包好'],
  ['t-esc-html', '写 t-out'],
  ['owl', '17.0 不需要 owl="1"，删掉'],
  ['t-transition', 'Owl 2 没有 t-transition：用 useTransition 或 CSS'],
  ['t-on-click.native', '写 t-on-click'],
]);

/** Directives of Owl 2. */
const known =
  /^t-(?:name|if|elif|else|foreach|as|key|esc|out|set|value|call|call-context|ref|model(?:\..+)?|component|props|slot(?:-scope)?|set-slot|tag|portal|debug|log|translation|inherit|inherit-mode|custom-.+|memo|cache|on-.+|att|att-.+|attf-.+|js|jquery|operation|extend)$/;

export const summary = 'Owl 模板只用 Owl 2 的指令：没有 `t-raw`、`owl="1"` 与拼错的 `t-`。';

export const check: Check = (note, context, report) => {
  for (const { element, lineOf } of owlElements(note, context))
    for (const { name } of element.attributes) {
      const fix = removed.get(name);
      if (fix) report(lineOf(name), `17.0 的模板不用 ${name}`, fix);
      else if (name.startsWith('t-') && !known.test(name))
        report(
          lineOf(name),
          `Owl 2 没有指令 ${name}`,
          '检查拼写；动态属性写 t-att-名字，事件写 t-on-名字',
        );
    }
};
