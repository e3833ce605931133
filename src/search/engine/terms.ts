import { lower } from './fold';

/** 标识符中的一段：`useSortable` 有 use 与 sortable 两段；下标指原文。 */
export interface Part {
  text: string;
  start: number;
  end: number;
}

/** 文字中的一串：一串中文（或日文、韩文），或一个带连接符的标识符。 */
export interface Run {
  han: boolean;
  /** 小写后的全文；标识符去掉连接符：`use_sortable` 与 `useSortable` 都是 usesortable。 */
  text: string;
  start: number;
  end: number;
  /** 标识符的各段；中文为空。 */
  parts: Part[];
}

const HAN = '\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff';
// 基本平面以外的字（极生僻的汉字、花体字母）不收：切词与前缀不会切开代理对。
const WORD = `[^\\P{IDC}_·\\u{10000}-\\u{10ffff}${HAN}]+`;
const RUN = new RegExp(`[${HAN}]+|${WORD}(?:[._/-]{1,3}${WORD})*`, 'gu');
const IS_HAN = new RegExp(`^[${HAN}]`);
const WORDS = new RegExp(WORD, 'gu');
const CAMEL = /[A-Z]+(?![a-z])|[A-Z]?[^A-Z]+/g;

/** 拼接词的最大长度：再长的标识符只看前面这些字符。 */
export const MAX_KEY = 32;

/** 一串标识符最多的段数，挡住压缩过的代码。 */
const MAX_PARTS = 16;

/** 把 `fold` 过的文字切成串，按出现的次序。 */
export function runs(text: string): Run[] {
  const out: Run[] = [];
  for (const match of text.matchAll(RUN)) {
    const source = match[0];
    const start = match.index;
    const han = IS_HAN.test(source);
    const parts: Part[] = [];
    let key = han ? source : '';
    if (!han) {
      for (const word of source.matchAll(WORDS)) {
        let at = start + word.index;
        for (const piece of word[0].match(CAMEL) ?? [word[0]]) {
          parts.push({ text: lower(piece), start: at, end: at + piece.length });
          at += piece.length;
        }
      }
      parts.splice(MAX_PARTS);
      key = join(parts, 0);
    }
    out.push({ han, text: key, start, end: start + source.length, parts });
  }
  return out;
}

/** 从第 `from` 段到末尾的拼接词，至多 MAX_KEY 个字符。 */
export function join(parts: readonly Part[], from: number): string {
  let key = '';
  for (let i = from; i < parts.length && key.length < MAX_KEY; i++) key += parts[i]?.text ?? '';
  return key.slice(0, MAX_KEY);
}

/**
 * 一串在索引里的词项。中文：相邻两字，加末尾一字（一个字也能按前缀找到）；
 * 标识符：每一段，以及从每一段起到末尾的拼接，于是任何相邻几段都是某个词项的前缀。
 */
export function indexTerms(run: Run): string[] {
  const out: string[] = [];
  if (run.han) {
    for (let i = 0; i < run.text.length; i++) out.push(run.text.slice(i, i + 2));
    return out;
  }
  run.parts.forEach((part, i) => {
    out.push(part.text.slice(0, MAX_KEY));
    if (i < run.parts.length - 1) out.push(join(run.parts, i));
  });
  return out;
}
