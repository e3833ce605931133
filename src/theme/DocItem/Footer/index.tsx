import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Backlinks from '@site/src/components/Backlinks';
import type { Backlink } from '@site/src/plugins/backlinks';
import DocItemFooter from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';

/** Above tags and edit link: which notes lead here (src/plugins/docs.ts). */
export default function DocItemFooterWrapper(): ReactNode {
  const { linkedFrom } = useDoc().metadata as { linkedFrom?: Backlink[] };
  return (
    <>
      {linkedFrom && <Backlinks notes={linkedFrom} />}
      <DocItemFooter />
    </>
  );
}
