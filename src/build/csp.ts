import fs from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { caching, commonHeaders, headerOnly, pagePolicy } from '../config/headers';
import { contentHash } from '../lib/contentHash';
import { toPosix } from '../lib/paths';
import { type Policy, policyText, withSources } from '../lib/policy';
import type { SearchProvider } from '../search/provider';
import { formatHeaderRules, type HeaderRule, headersFileName } from './headerRules';
import { minifyHtml } from './minifyHtml';

/** Hashes of what a page has inline. */
interface Inline {
  scripts: Set<string>;
  styles: Set<string>;
}

/** Types of a script element that runs; any other is data. https://html.spec.whatwg.org/#attr-script-type */
const runs = (type = ''): boolean => /^$|^module$|^importmap$|javascript/i.test(type);

const withInline = (policy: Policy, { scripts, styles }: Inline): Policy =>
  withSources(policy, {
    'script-src': [...scripts],
    // Hashes alone are for elements; with the word they are for attributes too.
    'style-src': styles.size > 0 ? ["'unsafe-hashes'", ...styles] : [],
  });

/**
 * Puts a page's policy before everything that could run, and on each tag that loads code or styles the hash of the file.
 *
 * @param policy of every page
 * @param hashOf gives the hash of the file at a URL
 * @returns the page, and what its policy has beside that of every page
 * @throws in Chinese when there is something in it that no policy could allow narrowly
 */
export function injectCsp(
  html: string,
  policy: Policy,
  hashOf: (url: string) => string,
): { html: string; inline: Inline } {
  const inline: Inline = { scripts: new Set(), styles: new Set() };
  const insertions: { at: number; text: string }[] = [];
  let start: number | undefined;
  /** Of the element that was opened last. */
  let text = '';
  let isInline = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      text = '';
      const handler = Object.keys(attributes).find((attribute) => attribute.startsWith('on'));
      if (handler)
        throw new Error(`<${name}> 有 ${handler} 属性。页面的策略不许它运行，请改成脚本里的监听。`);
      if (attributes.style !== undefined) inline.styles.add(`'${contentHash(attributes.style)}'`);
      if (name === 'meta' && attributes.charset) start = parser.endIndex + 1;
      const url =
        name === 'script'
          ? attributes.src
          : attributes.rel === 'stylesheet'
            ? attributes.href
            : undefined;
      if (url !== undefined)
        insertions.push({
          at: parser.startIndex + 1 + name.length,
          text: ` integrity="${hashOf(url)}"`,
        });
      isInline =
        url === undefined && (name === 'style' || (name === 'script' && runs(attributes.type)));
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      if (isInline)
        (name === 'style' ? inline.styles : inline.scripts).add(`'${contentHash(text)}'`);
      isInline = false;
    },
  });
  parser.end(html);
  if (start === undefined) throw new Error('没有 <meta charset>，策略无处可放。');
  const content = policyText(withInline(policy, inline));
  insertions.push({
    at: start,
    text: `<meta http-equiv=Content-Security-Policy content="${content}">`,
  });
  insertions.sort((a, b) => b.at - a.at);
  return {
    html: insertions.reduce(
      (text, { at, text: added }) => text.slice(0, at) + added + text.slice(at),
      html,
    ),
    inline,
  };
}

/** The hosts that Algolia asks its clients to know; none for the site's own index. */
function searchHosts(provider: SearchProvider): string[] {
  if (!('appId' in provider)) return [];
  const id = provider.appId.toLowerCase();
  return [`${id}-dsn.algolia.net`, ...[1, 2, 3].map((host) => `${id}-${host}.algolianet.com`)].map(
    (host) => `https://${host}`,
  );
}

/** Files whose names have their hash; documents among them have a policy of their own. */
const assets = 'assets/';

/** Paths of the pages in a file or folder at the top of the site, as rules have them. */
function pathsOf(base: string, name: string): string[] {
  const url = encodeURI(base + name);
  if (name === 'index.html') return [encodeURI(base), url];
  return name.endsWith('.html') ? [url] : [url, `${url}/*`];
}

/**
 * Minifies each page of a built site, injects the policy into it, and writes the headers that go with it to `_headers`. On the
 * finished files, because hashes are of what is sent; Docusaurus' plugins finish all at once, so that none of them comes last.
 *
 * @param base path the site is served under, with slashes at both ends
 * @returns the rules that `_headers` has
 * @throws in Chinese, naming the page
 */
export function applyCsp({
  dir,
  base,
  provider,
}: {
  dir: string;
  base: string;
  provider: SearchProvider;
}): HeaderRule[] {
  const policy = withSources(pagePolicy, { 'connect-src': searchHosts(provider) });
  const names = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(toPosix).sort();
  const hashes = new Map<string, string>();
  for (const name of names) {
    if (/^assets\/.*\.(?:js|css)$/.test(name))
      hashes.set(base + name, contentHash(fs.readFileSync(path.join(dir, name))));
  }
  const hashOf = (url: string): string => {
    const hash = hashes.get(url);
    if (hash === undefined)
      throw new Error(`${url} 不在 ${base}${assets} 里：只许载入随站点构建的脚本和样式。`);
    return hash;
  };

  const all: Inline = { scripts: new Set(), styles: new Set() };
  const tops = new Set<string>();
  const frames: HeaderRule[] = [];
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    const file = path.join(dir, name);
    const html = fs.readFileSync(file, 'utf8');
    if (name.startsWith(assets)) {
      const [, own = ''] =
        /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
      frames.push({
        path: encodeURI(base + name),
        headers: { 'Content-Security-Policy': `${own};${policyText(headerOnly.frame)}` },
      });
      continue;
    }
    try {
      const { html: injected, inline } = injectCsp(minifyHtml(html), policy, hashOf);
      fs.writeFileSync(file, injected);
      for (const hash of inline.scripts) all.scripts.add(hash);
      for (const hash of inline.styles) all.styles.add(hash);
    } catch (error) {
      throw new Error(
        `页面 ${base}${name}：${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
    tops.add(name.replace(/\/.*/, ''));
  }

  const pageHeaders = {
    'Cache-Control': caching.other,
    'Content-Security-Policy': policyText({ ...withInline(policy, all), ...headerOnly.page }),
  };
  const rules: HeaderRule[] = [
    { path: `${encodeURI(base)}*`, headers: commonHeaders },
    ...[...tops]
      .flatMap((name) => pathsOf(base, name))
      .map((url) => ({ path: url, headers: pageHeaders })),
    { path: `${encodeURI(base)}${assets}*`, headers: { 'Cache-Control': caching.hashed } },
    ...frames,
  ];
  fs.writeFileSync(path.join(dir, headersFileName), formatHeaderRules(rules));
  return rules;
}
