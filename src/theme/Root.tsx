import OfflineUpdate from '@site/src/components/OfflineUpdate';
import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';

/** What every page has, whatever its layout. */
export default function Root({ children }: Props): ReactNode {
  return (
    <>
      {children}
      <OfflineUpdate />
    </>
  );
}
