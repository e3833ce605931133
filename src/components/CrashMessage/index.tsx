import Translate, { translate } from '@docusaurus/Translate';
import { getErrorCausalChain } from '@docusaurus/utils-common';
import ActionButton from '@site/src/components/ActionButton';
import PageMain from '@site/src/components/PageMain';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** What was thrown; its causes are shown below it. */
  error: Error;
  /** Renders the page anew. */
  tryAgain: () => void;
}

/** What a reader sees of a crashed page: a title, a way on, and the error for whoever mends it. */
export default function CrashMessage({ error, tryAgain }: Props): ReactNode {
  const messages = getErrorCausalChain(error).map((cause) => cause.message);
  const cause = translate({
    id: 'site.crash.cause',
    message: 'Cause:',
  });
  return (
    <PageMain>
      <h1>
        <Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>
      </h1>
      <p>
        <Translate id="site.crash.advice">Try again, or go to another page: the rest of the site still works.</Translate>
      </p>
      <ActionButton onClick={tryAgain}>
        <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
      </ActionButton>
      <pre className={styles.message}>{messages.join(`\n\n${cause}\n`)}</pre>
    </PageMain>
  );
}
