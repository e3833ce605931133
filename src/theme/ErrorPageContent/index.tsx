import { useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import PageMain from '@site/src/components/PageMain';
import type { Props } from '@theme/Error';
import { useEffect, useState } from 'react';
import styles from './styles.module.css';

const withCauses = (error: Error): Error[] => [
  error,
  ...(error.cause instanceof Error ? withCauses(error.cause) : []),
];

/**
 * A crashed page, with the error and its causes for whoever fixes it. The button, or going to
 * another page, clears the error.
 */
export default function ErrorPageContent({ error, tryAgain }: Props) {
  const { pathname } = useLocation();
  const [crashedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== crashedAt) tryAgain();
  }, [pathname, crashedAt, tryAgain]);
  const messages = withCauses(error).map((cause) => cause.message);
  return (
    <PageMain>
      <h1>
        <Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>
      </h1>
      <p>
        <Translate id="site.crash.advice">
          Try again, or go to another page: the rest of the site still works.
        </Translate>
      </p>
      <button type="button" className="button" onClick={tryAgain}>
        <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
      </button>
      <pre className={styles.message}>
        {messages.join(`\n\n${translate({ id: 'site.crash.cause', message: 'Cause:' })}\n`)}
      </pre>
    </PageMain>
  );
}
