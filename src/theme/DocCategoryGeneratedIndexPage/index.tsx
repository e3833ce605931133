import { type Descriptions, DescriptionsContext } from '@site/src/components/DocList';
import DocCategoryGeneratedIndexPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import type { ReactNode } from 'react';

/** Hands the descriptions that only this kind of page loads to the list of its notes. */
export default function DocCategoryGeneratedIndexPageWrapper(
  props: Props & { descriptions: Descriptions },
): ReactNode {
  return (
    <DescriptionsContext value={props.descriptions}>
      <DocCategoryGeneratedIndexPage {...props} />
    </DescriptionsContext>
  );
}
