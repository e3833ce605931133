import { parse } from 'yaml';
import { fold, type Simplify } from '../fold';
import { indexTerms, runs } from '../terms';

/** 一组同义词：每个词折成词项的串。 */
interface Synonym {
  /** 全部出现才算用了这个词。 */
  terms: string[];
}

/** 编译好的词表：从一个词项找到以它打头的同义词与所在的组。 */
export interface Glossary {
  groups: Synonym[][];
  byTerm: Map<string, { group: number; member: number }[]>;
}

/**
 * 读词表。
 * @param yaml 一个数组，每项是一组同义词（字符串的数组）
 * @throws Error 不是这个形状、一组少于两个词、一个词没有可索引的字
 */
export function parseGlossary(yaml: string): string[][] {
  const data: unknown = parse(yaml) ?? [];
  if (!Array.isArray(data)) throw new Error('glossary: not a list of groups');
  return data.map((group: unknown, i) => {
    if (!Array.isArray(group) || group.length < 2 || !group.every((term) => typeof term === 'string' && term.trim())) {
      throw new Error(`glossary: group ${i + 1} is not a list of two or more terms`);
    }
    return group as string[];
  });
}

/** 把词表编译成按词项查的样子。 */
export function compileGlossary(groups: readonly (readonly string[])[], simplify: Simplify): Glossary {
  const compiled = groups.map((group) => group.map((term) => ({ terms: queryTerms(term, simplify) })));
  const byTerm: Glossary['byTerm'] = new Map();
  compiled.forEach((group, g) => {
    group.forEach(({ terms }, m) => {
      const first = terms[0];
      if (first === undefined) throw new Error(`glossary: ${groups[g]?.[m] ?? ''}: nothing to index`);
      byTerm.set(first, [...(byTerm.get(first) ?? []), { group: g, member: m }]);
    });
  });
  return { groups: compiled, byTerm };
}

/** 一个同义词的词项：中文只要两字的，标识符只要整体。 */
function queryTerms(text: string, simplify: Simplify): string[] {
  return runs(fold(text, simplify)).flatMap((run) =>
    run.han && run.text.length > 1 ? indexTerms(run).slice(0, -1) : [run.text],
  );
}

/**
 * 给词项次数补上同义词：出现了一组中的一个词，同组其余的词也算出现，次数乘 `factor`；已有的词项不加。
 * 补在索引里而不是查询时，于是查询不必多取文件。
 */
export function addSynonyms(counts: Map<string, number>, glossary: Glossary, factor: number): void {
  const added = new Map<string, number>();
  for (const term of counts.keys()) {
    for (const { group, member } of glossary.byTerm.get(term) ?? []) {
      const members = glossary.groups[group] ?? [];
      const found = members[member];
      const count = Math.min(...(found?.terms.map((t) => counts.get(t) ?? 0) ?? [0]));
      if (count === 0) continue;
      for (const other of members) {
        if (other === found) continue;
        for (const t of other.terms) added.set(t, Math.max(added.get(t) ?? 0, count * factor));
      }
    }
  }
  for (const [term, count] of added) if (!counts.has(term)) counts.set(term, count);
}
