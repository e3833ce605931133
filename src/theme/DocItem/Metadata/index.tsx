import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import { markdownPath } from '@site/src/config/feeds';
import DocItemMetadata from '@theme-original/DocItem/Metadata';

/** Adds the doc's description and a link to its Markdown (src/machineReadable). */
export default function DocItemMetadataWrapper() {
  const { permalink, frontMatter } = useDoc().metadata;
  const { summary } = frontMatter as { summary: string };
  return (
    <>
      <DocItemMetadata />
      <PageMetadata description={summary} />
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownPath(permalink)} />
      </Head>
    </>
  );
}
