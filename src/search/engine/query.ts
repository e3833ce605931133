import { fold, type Simplify } from './fold';
import { reduceError } from './reduceError';
import { runs, type Part } from './terms';

/** 打字时的上限；更长的或多行的是粘贴，先缩成报错的要点。 */
export const TYPED_LIMIT = 64;

/** 一次查询最多的词数，与其中中文两字词的最多个数：超出时隔着取，仍盖住全文。 */
const MAX_UNITS = 16;
const MAX_GRAMS = 6;

/** 报错信息里的虚词。 */
const STOP = /^(?:an?|and|are|at|by|for|in|is|of|on|or|the|to|was|with)$/;

/** 查询的一个词：中文的一两个字，或一个标识符。 */
export interface Unit {
  han: boolean;
  text: string;
  parts: Part[];
  /** 允许只打出开头。 */
  prefix: boolean;
}

/** 解析好的查询。 */
export interface ParsedQuery {
  /** 折叠后用的全文：太长的已缩短。 */
  text: string;
  units: Unit[];
  /** 粘贴的报错：只找原样的词。 */
  pasted: boolean;
}

/** 解析查询；任何文字都可以，没有可找的词时 `units` 为空。 */
export function parseQuery(query: string, simplify?: Simplify): ParsedQuery {
  const pasted = query.length > TYPED_LIMIT || /[\r\n]/.test(query.trim());
  const text = fold(pasted ? reduceError(query) : query, simplify).trim();
  const found = runs(text);
  const units: Unit[] = [];
  const seen = new Set<string>();
  const add = (unit: Unit): void => {
    if (!seen.has(unit.text) && units.length < MAX_UNITS) units.push(unit);
    seen.add(unit.text);
  };
  const total = found.reduce((sum, run) => sum + (run.han ? run.text.length - 1 : 0), 0);
  const step = Math.ceil(total / MAX_GRAMS) || 1;
  found.forEach((run, i) => {
    const isLast = i === found.length - 1;
    if (!run.han) {
      if (pasted && (STOP.test(run.text) || run.text.length < 2)) return;
      // 多段的标识符总可以只打出开头（`ir.model.access` 在 `ir.model.access.csv` 里）。
      add({ han: false, text: run.text, parts: run.parts, prefix: !pasted && (isLast || run.parts.length > 1) });
    } else if (run.text.length === 1) {
      add({ han: true, text: run.text, parts: [], prefix: true });
    } else {
      const last = run.text.length - 2;
      for (let at = 0; at <= last; at += step) add(gram(run.text, at));
      add(gram(run.text, last));
    }
  });
  return { text, units, pasted };
}

function gram(text: string, at: number): Unit {
  return { han: true, text: text.slice(at, at + 2), parts: [], prefix: false };
}
