import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import { markdownPath } from '@site/src/config/feeds';
import { cardFile, cardSize } from '@site/src/config/site';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

/** Adds the doc's description, its social card, and a link to its Markdown (src/plugins/postBuild/otherReaders.ts) for readers other than browsers. */
export default function DocItemMetadataWrapper(): ReactNode {
  const { id, permalink, title, unlisted, frontMatter } = useDoc().metadata;
  const { summary } = frontMatter as { summary: string };
  return (
    <>
      <DocItemMetadata />
      <PageMetadata description={summary} image={encodeURI(cardFile(id))}>
        {/* Each once more: they belong to the image before them. https://ogp.me/#structured */}
        <meta property="og:image:width" content={String(cardSize.width)} />
        <meta property="og:image:height" content={String(cardSize.height)} />
        <meta property="og:image:alt" content={title} />
      </PageMetadata>
      {!unlisted && (
        <Head>
          <link rel="alternate" type="text/markdown" href={markdownPath(permalink)} />
        </Head>
      )}
    </>
  );
}
