import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
// What the server writes the same heads with.
import { Helmet, HelmetProvider, type HelmetServerState } from 'react-helmet-async';
import { expect, test } from 'vitest';
import { mergeHeads } from '../../../../src/plugins/bundler/helmet';

const heads: ReactNode[] = [
  <>
    <html lang="zh-CN" dir="ltr" />
    <title>站点</title>
    <meta property="og:title" content="站点" />
    <meta name="viewport" content="width=device-width" />
    <link rel="canonical" href="/x" />
    <link rel="icon" href="/seal.svg" />
    <body className="outer" />
  </>,
  [
    <html key="html" className="plugin-docs" />,
    <title key="title">
      {'一篇'} | {'站点'}
    </title>,
    <meta key="og" property="OG:title" content="一篇" />,
  ],
  <>
    {null}
    <html className="plugin-docs 一篇" data-has-hydrated={false} />
    <meta name="description" content={'引号"与<号'} />
    <link rel="alternate" href="/x" hrefLang="zh-CN" />
    <link rel="alternate" href="/x" hrefLang="x-default" />
    <link rel="preconnect" href="https://x.example" crossOrigin="anonymous" />
    <script type="application/ld+json">{'{"@type":"BreadcrumbList"}'}</script>
  </>,
  <link key="canonical" rel="canonical" href="/y" />,
];

const serverState = (children: readonly ReactNode[]): HelmetServerState => {
  const context: { helmet?: HelmetServerState } = {};
  const nested = children.reduceRight<ReactNode>(
    (inner, head) => (
      <>
        <Helmet>{head}</Helmet>
        {inner}
      </>
    ),
    null,
  );
  renderToString(<HelmetProvider context={context}>{nested}</HelmetProvider>);
  return context.helmet as HelmetServerState;
};

/** Tags as a sorted list: their order does not matter. */
const tagsOf = ({ meta, link, script }: HelmetServerState): string[] =>
  renderToString(
    <>
      <p>{meta.toComponent() as unknown as ReactNode}</p>
      <p>{link.toComponent() as unknown as ReactNode}</p>
      <p>{script.toComponent() as unknown as ReactNode}</p>
    </>,
  )
    .replaceAll(/<\/?p>| data-rh="true"/g, '')
    .split(/(?=<(?:meta|link|script))/)
    .sort();

const escape = (text: string): string => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;');

test.each([1, 2, 3, 4])(
  'helmet: of %i heads, one in the other, the browser makes what the server has written',
  (count) => {
    const some = heads.slice(0, count);
    const server = serverState(some);
    const browser = mergeHeads(some);
    const tags = browser.tags.map(({ name, attributes, text }) => {
      const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
      return `<${name}${list.join('')}${name === 'script' ? `>${text}</script>` : '/>'}`;
    });
    expect(tags.sort().map((tag) => tag.toLowerCase())).toEqual(
      tagsOf(server).map((tag) => tag.toLowerCase()),
    );
    expect(server.title.toString()).toBe(`<title data-rh="true">${browser.title}</title>`);
    const texts = (attributes: object): object =>
      Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [
          name === 'className' ? 'class' : name,
          String(value),
        ]),
      );
    expect(browser.html).toEqual(texts(server.htmlAttributes.toComponent()));
    expect(browser.body).toEqual(texts(server.bodyAttributes.toComponent()));
  },
);
