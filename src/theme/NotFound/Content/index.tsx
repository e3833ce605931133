import type { Props } from '@theme/NotFound/Content';
import { lazy, type ReactNode, Suspense } from 'react';

const NotFoundPage = lazy(() => import('@site/src/components/NotFoundPage'));

/** The page for unknown paths. The layout of every doc imports this, so the page itself is loaded when it is shown. */
export default function NotFoundContent(props: Props): ReactNode {
  return (
    <Suspense>
      <NotFoundPage {...props} />
    </Suspense>
  );
}
