import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';

/** Shown when the layout has crashed; without navbar and providers, which could crash again. */
export default function Error(props: Props) {
  return (
    <>
      <Head>
        <title>
          {translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}
        </title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
