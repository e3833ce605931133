import { useLocation } from '@docusaurus/router';
import CrashMessage from '@site/src/components/CrashMessage';
import type { Props } from '@theme/Error';
import { type ReactNode, useEffect, useRef } from 'react';

/** Crash screen inside the layout. Going to another page clears the error as the button does. */
export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  const { pathname } = useLocation();
  const crashedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== crashedAt.current) tryAgain();
  }, [pathname, tryAgain]);
  return <CrashMessage error={error} tryAgain={tryAgain} />;
}
