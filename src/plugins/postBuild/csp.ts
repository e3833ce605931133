import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { Parser } from '../../lib/esModules';
import { pagePolicy } from '../../config/headers';
import { AuthorError } from '../../lib/authorError';
import { type Policy, policyText, withSources } from '../../lib/policy';
import { writeFiles } from '../../lib/writeFiles';
import type { SearchProvider } from '../../search/provider';

/**
 * @returns the hash of an inline script or style as a policy lists it:
 * https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function contentHash(content: string | Buffer): string {
  return `sha256-${crypto.createHash('sha256').update(content).digest('base64')}`;
}

/** Types of scripts that run. https://html.spec.whatwg.org/#attr-script-type */
const running = /^$|^module$|^importmap$|javascript/i;

/**
 * Adds a content security policy with the hashes of the page's inline scripts and `style`
 * attributes.
 *
 * @param html a whole page
 * @param policy of every page
 * @param name of the page's file, for an error
 * @returns the page, with the policy in a <meta> before anything that could run
 * @throws AuthorError for an inline event handler, which no narrow policy allows
 */
export function injectPolicy(html: string, policy: Policy, name: string): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let metaAt = 0;
  let text = '';
  let hashes: Set<string> | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const handler = Object.keys(attributes).find((attribute) => attribute.startsWith('on'));
      if (handler)
        throw new AuthorError(
          `页面 ${name}：<${tag}> 有 ${handler} 属性。页面的策略不许它运行，请改成脚本里的监听。`,
        );
      if (attributes.style !== undefined) styles.add(`'${contentHash(attributes.style)}'`);
      if (tag === 'meta' && attributes.charset) metaAt = parser.endIndex + 1;
      text = '';
      hashes = undefined;
      if (tag === 'style') hashes = styles;
      if (tag === 'script' && !attributes.src && running.test(attributes.type ?? ''))
        hashes = scripts;
    },
    ontext(part) {
      text += part;
    },
    onclosetag() {
      hashes?.add(`'${contentHash(text)}'`);
      hashes = undefined;
    },
  });
  parser.end(html);
  const pageText = policyText(
    withSources(policy, {
      'script-src': [...scripts],
      // The keyword extends the hashes from <style> elements to attributes.
      'style-src': styles.size > 0 ? ["'unsafe-hashes'", ...styles] : [],
    }),
  );
  const meta = `<meta http-equiv="Content-Security-Policy" content="${pageText}">`;
  return html.slice(0, metaAt) + meta + html.slice(metaAt);
}

/** Algolia's hosts for its clients, and the one for events; none for the site's own index. */
function searchHosts(provider: SearchProvider): string[] {
  if (!('appId' in provider)) return [];
  const id = provider.appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((host) => `https://${id}-${host}.algolianet.com`),
    ...(provider.insights ? ['https://insights.algolia.io'] : []),
  ];
}

/**
 * Adds the policy to each page of a built site.
 *
 * @param dir folder of the built site
 * @param provider of the search, whose hosts a page may ask
 * @throws AuthorError that names the page
 */
export function addPolicies(dir: string, provider: SearchProvider): void {
  const policy = withSources(pagePolicy, { 'connect-src': searchHosts(provider) });
  for (const name of Globby.sync('**/*.html', { cwd: dir })) {
    const html = fs.readFileSync(path.join(dir, name), 'utf8');
    writeFiles(dir, [{ path: name, content: injectPolicy(html, policy, name) }]);
  }
}
