import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import messages from '../../i18n/zh-cn/code.json';
import { preferLight, reportLoadFailures, showNewAnnouncement } from '../client/beforePaint';
import { headTags } from '../config/headTags';
import { followSystemKey } from '../config/site';
import { historyProblem } from '../notes/history';

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

/** Links and inline scripts of every page. Scripts in the body run after the scripts of the classic theme. */
export default function htmlTags({ siteConfig, baseUrl }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  const texts = {
    script: messages['site.chunk.title'].message,
    style: '页面的样式没有加载出来。',
    advice: messages['site.chunk.advice'].message,
    retry: messages['site.chunk.retry'].message,
    wrongBaseUrl: '站点没有正确加载。',
    configured: `最常见的原因是站点路径（环境变量 BASE_URL）不对。构建时用的路径： ${baseUrl}`,
    suggestion: '建议改为：',
  };
  return {
    name: 'html-tags',
    injectHtmlTags: () => ({
      headTags: [
        call(reportLoadFailures, texts, styleTimeout),
        ...headTags(historyProblem() === undefined),
      ],
      preBodyTags: [
        call(preferLight, followSystemKey),
        ...(announcementBar ? [call(showNewAnnouncement, announcementBar.id)] : []),
      ],
    }),
  };
}
