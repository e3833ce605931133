import type { Plugin } from '@docusaurus/types';
import messages from '../../i18n/zh-cn/code.json';
import { preferLight, reportLoadFailures } from '../client/beforePaint';
import { feedFile } from '../config/feeds';
import { followSystemKey, manifestFile, title } from '../config/site';
import { baseUrl } from '../config/urls';

/** Time after which a page is shown without its style sheet, in milliseconds. */
const styleTimeout = 5000;

/** @returns a script that calls a function of src/client/beforePaint.ts with these arguments */
function call<Arguments extends unknown[]>(
  run: (...values: Arguments) => void,
  ...values: Arguments
): { tagName: 'script'; innerHTML: string } {
  const list = values.map((value) => JSON.stringify(value)).join(', ');
  return { tagName: 'script', innerHTML: `(${String(run)})(${list});` };
}

/** The links to the files beside the pages; the configuration is sent with every page. */
const links = [
  // Docusaurus' own `favicon` is an SVG; this one is for browsers that cannot render it.
  { rel: 'icon', href: `${baseUrl}favicon.ico`, sizes: '32x32' },
  { rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` },
  { rel: 'manifest', href: baseUrl + manifestFile },
  { rel: 'alternate', type: 'application/atom+xml', title, href: baseUrl + feedFile },
];

/** Links and inline scripts of every page; those of the body run after the theme's. */
export default function htmlTags(): Plugin {
  const loadFailures = call(
    reportLoadFailures,
    messages['site.chunk.title'].message,
    '页面的样式没有加载出来。',
    messages['site.chunk.advice'].message,
    messages['site.chunk.retry'].message,
    styleTimeout,
  );
  return {
    name: 'html-tags',
    injectHtmlTags: () => ({
      headTags: [loadFailures, ...links.map((attributes) => ({ tagName: 'link', attributes }))],
      preBodyTags: [call(preferLight, followSystemKey)],
    }),
  };
}
