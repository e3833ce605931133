import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { markdownPath } from '@site/src/config/feeds';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

/** With the doc's own Markdown (src/plugins/content/otherReaders.ts), for readers that are no browsers. */
export default function DocItemMetadataWrapper(): ReactNode {
  const { permalink, unlisted } = useDoc().metadata;
  return (
    <>
      <DocItemMetadata />
      {!unlisted && (
        <Head>
          <link rel="alternate" type="text/markdown" href={markdownPath(permalink)} />
        </Head>
      )}
    </>
  );
}
