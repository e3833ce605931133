import type { Props } from '@theme/NotFound/Content';
import { lazy, Suspense } from 'react';

const NotFoundPage = lazy(() => import('@site/src/components/NotFoundPage'));

/** The page for unknown paths. Every doc's layout imports this, so the page loads when shown. */
export default function NotFoundContent(props: Props) {
  return (
    <Suspense>
      <NotFoundPage {...props} />
    </Suspense>
  );
}
