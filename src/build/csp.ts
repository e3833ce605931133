import fs from 'node:fs/promises';
import path from 'node:path';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { caching, commonHeaders, headerOnly, pagePolicy, type Policy, policyText, withSources } from '../config/headers';
import type { SearchProvider } from '../search/provider';
import { contentHash } from '../lib/contentHash';
import { toPosix } from '../lib/paths';
import { formatHeaderRules, type HeaderRule, headersFileName } from './headerRules';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** What a built site is. */
export interface BuiltSite {
  dir: string;
  /** Path it is served under, with slashes at both ends. */
  base: string;
  provider: SearchProvider;
}

/** What a page has that its policy must name. */
interface Inline {
  scripts: Set<string>;
  styles: Set<string>;
}

/** A text put into a page at a place. */
interface Insertion {
  at: number;
  text: string;
}

const isElement = (node: Node): node is Element => 'tagName' in node;

function* elementsBelow(node: Node): Generator<Element> {
  if (isElement(node)) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elementsBelow(child);
}

const attribute = (element: Element, name: string): string | undefined => element.attrs.find((one) => one.name === name)?.value;

const textOf = (element: Element): string => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** Types of a script element that runs; any other is data. https://html.spec.whatwg.org/#attr-script-type */
const runs = (type: string | undefined): boolean => /^$|^module$|^importmap$|javascript/i.test(type ?? '');

/** The address of the file that a tag loads to use it as code or style. */
function loadedFile(element: Element): string | undefined {
  if (element.tagName === 'script') return attribute(element, 'src');
  if (element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet') return attribute(element, 'href');
  return undefined;
}

/**
 * Seals a page: its policy comes before everything that could run, and each tag that loads code or styles gets the hash of
 * the file.
 *
 * @param html a finished page
 * @param policy what the policy of every page says
 * @param hashOf gives the hash of the file at an address
 * @returns the page, and what its policy names beside the site's
 * @throws in Chinese when there is something in it that no policy could allow narrowly
 */
export function sealPage(html: string, policy: Policy, hashOf: (address: string) => string): { html: string; inline: Inline } {
  const inline: Inline = { scripts: new Set(), styles: new Set() };
  const insertions: Insertion[] = [];
  let start: number | undefined;
  for (const element of elementsBelow(parse(html, { sourceCodeLocationInfo: true }))) {
    const tag = element.sourceCodeLocation?.startTag ?? element.sourceCodeLocation;
    if (!tag) continue;
    const handler = element.attrs.find(({ name }) => name.startsWith('on'));
    if (handler) throw new Error(`<${element.tagName}> 有 ${handler.name} 属性。页面的策略不许它运行，请改成脚本里的监听。`);
    const style = attribute(element, 'style');
    if (style !== undefined) inline.styles.add(`'${contentHash(style)}'`);
    if (element.tagName === 'style') inline.styles.add(`'${contentHash(textOf(element))}'`);
    if (element.tagName === 'meta' && attribute(element, 'charset')) start = tag.endOffset;
    const file = loadedFile(element);
    if (file !== undefined)
      insertions.push({ at: tag.startOffset + 1 + element.tagName.length, text: ` integrity="${hashOf(file)}"` });
    else if (element.tagName === 'script' && runs(attribute(element, 'type')))
      inline.scripts.add(`'${contentHash(textOf(element))}'`);
  }
  if (start === undefined) throw new Error('没有 <meta charset>，策略无处可放。');
  const text = policyText(withInline(policy, inline));
  insertions.push({ at: start, text: `<meta http-equiv=Content-Security-Policy content="${text}">` });
  insertions.sort((a, b) => b.at - a.at);
  let sealed = html;
  for (const { at, text: added } of insertions) sealed = sealed.slice(0, at) + added + sealed.slice(at);
  return { html: sealed, inline };
}

function withInline(policy: Policy, { scripts, styles }: Inline): Policy {
  return withSources(policy, {
    'script-src': [...scripts],
    // Hashes alone are for elements; the word lets them stand for attributes too.
    'style-src': styles.size > 0 ? ["'unsafe-hashes'", ...styles] : [],
  });
}

/** What stands in the `<meta>` of a document that has a policy of its own. */
function ownPolicy(html: string): string | undefined {
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1];
}

/** HTML files below a folder, relative to it, with slashes. */
async function htmlFiles(dir: string): Promise<string[]> {
  const names = await fs.readdir(dir, { recursive: true });
  return names
    .filter((name) => name.endsWith('.html'))
    .map(toPosix)
    .sort();
}

/** Addresses of the pages whose files begin with a name, as rules have them. */
function addressesBelow(base: string, name: string): string[] {
  const address = encodeURI(base + name);
  if (name === 'index.html') return [encodeURI(base), address];
  return name.endsWith('.html') ? [address] : [address, `${address}/*`];
}

/** Files whose names hold their hash; documents among them have a policy of their own. */
const assets = 'assets/';

/**
 * Seals each page of a built site, and writes the headers that go with them to `_headers`. On the finished files, because
 * hashes are of what is sent; and after Docusaurus, whose plugins finish all at once, so that none of them comes last.
 *
 * @returns the rules that `_headers` has
 * @throws in Chinese, naming the page, when a page cannot be sealed
 */
export async function sealSite({ dir, base, provider }: BuiltSite): Promise<HeaderRule[]> {
  const policy = pagePolicy(provider);
  const all: Inline = { scripts: new Set(), styles: new Set() };
  const hashes = new Map<string, string>();
  for (const name of await fs.readdir(path.join(dir, assets), { recursive: true })) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    const address = base + assets + toPosix(name);
    hashes.set(address, contentHash(await fs.readFile(path.join(dir, assets, name))));
  }
  const hashOf = (address: string): string => {
    const hash = hashes.get(address);
    if (hash === undefined) throw new Error(`${address} 不在 ${base}${assets} 里：只许载入随站点构建的脚本和样式。`);
    return hash;
  };

  const pages = new Set<string>();
  const frames: HeaderRule[] = [];
  for (const name of await htmlFiles(dir)) {
    const file = path.join(dir, name);
    const html = await fs.readFile(file, 'utf8');
    if (name.startsWith(assets)) {
      const headers = { 'Content-Security-Policy': `${ownPolicy(html) ?? ''};${policyText(headerOnly.frame)}` };
      frames.push({ path: encodeURI(base + name), headers });
      continue;
    }
    try {
      const { html: sealed, inline } = sealPage(html, policy, hashOf);
      await fs.writeFile(file, sealed);
      for (const hash of inline.scripts) all.scripts.add(hash);
      for (const hash of inline.styles) all.styles.add(hash);
    } catch (error) {
      throw new Error(`页面 ${base}${name}：${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    pages.add(name.split('/')[0] ?? name);
  }

  const pageHeaders = {
    'Cache-Control': caching.other,
    'Content-Security-Policy': policyText({ ...withInline(policy, all), ...headerOnly.page }),
  };
  const rules: HeaderRule[] = [
    { path: `${encodeURI(base)}*`, headers: commonHeaders },
    ...[...pages].flatMap((name) => addressesBelow(base, name)).map((address) => ({ path: address, headers: pageHeaders })),
    { path: `${encodeURI(base)}${assets}*`, headers: { 'Cache-Control': caching.hashed } },
    ...frames,
  ];
  await fs.writeFile(path.join(dir, headersFileName), formatHeaderRules(rules));
  return rules;
}
