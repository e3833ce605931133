import { escapeRegExp, escapeText } from '../../lib/escape';

/** A name that is a link: the index of its line in the code, the name, its URL. */
export type NameInLine = [line: number, name: string, url: string];

/** @returns where a name begins in code, not inside another; -1 when it does not */
export function findName(code: string, name: string): number {
  return code.search(new RegExp(String.raw`(?<![\w@/-])${escapeRegExp(name)}(?![\w/-])`));
}

/** @returns what makes HTML of texts in the order of the code, each name a link at the first place in its line */
export function nameLinks(names: readonly NameInLine[]): (text: string, line: number) => string {
  const left = new Set(names);
  return function html(text, line): string {
    const [next] = [...left]
      .flatMap((entry) => (entry[0] === line ? { entry, at: findName(text, entry[1]) } : []))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at);
    if (!next) return escapeText(text);
    const [, name, url] = next.entry;
    left.delete(next.entry);
    const end = next.at + name.length;
    return `${escapeText(text.slice(0, next.at))}<a href=${url}>${escapeText(name)}</a>${html(text.slice(end), line)}`;
  };
}
