import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import CrashMessage from '@site/src/components/CrashMessage';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

/** Last resort, when the layout itself crashed: so no navbar, no providers, nothing that could crash again. */
export default function Error({ error, tryAgain }: Props): ReactNode {
  return (
    <>
      <Head>
        <title>{translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}</title>
      </Head>
      <CrashMessage error={error} tryAgain={tryAgain} />
    </>
  );
}
