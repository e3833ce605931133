import OfflineUpdate from '@site/src/components/OfflineUpdate';
import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';

/** Adds to every page, whatever its layout, the offer of a newer deploy. */
export default function Root({ children }: Props): ReactNode {
  return (
    <>
      {children}
      <OfflineUpdate />
    </>
  );
}
