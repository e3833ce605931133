import useRouteContext from '@docusaurus/useRouteContext';
import MDXContent from '@theme-original/MDXContent';
import type { Props } from '@theme/MDXContent';
import type { ReactNode } from 'react';

/** Pages written in Markdown outside the docs get the class the docs have: typography and zoomable pictures hang on it. */
export default function MDXContentWrapper(props: Props): ReactNode {
  const content = <MDXContent {...props} />;
  return useRouteContext().plugin.name === 'docusaurus-plugin-content-pages' ? (
    <div className="markdown">{content}</div>
  ) : (
    content
  );
}
