import { ThemeClassNames } from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import MDXContent from '@theme-original/MDXContent';
import type { Props as PageProps } from '@theme/MDXPage';
import type { Props } from '@theme/MDXContent';
import TOCCollapsible from '@theme/TOCCollapsible';
import type { ReactElement } from 'react';

/**
 * Gives Markdown pages outside the docs what docs have: the class that typography and image zoom
 * depend on, and in a narrow window the bar of contents.
 */
export default function MDXContentWrapper(props: Props) {
  const content = <MDXContent {...props} />;
  if (useRouteContext().plugin.name !== 'docusaurus-plugin-content-pages') return content;
  // The theme passes on only the compiled page, whose properties are its contents list and front
  // matter.
  const { toc, frontMatter } = (props.children as ReactElement<unknown, PageProps['content']>).type;
  return (
    <>
      {!frontMatter.hide_table_of_contents && toc.length > 0 && (
        <TOCCollapsible className={ThemeClassNames.docs.docTocMobile} toc={toc} />
      )}
      <div className="markdown">{content}</div>
    </>
  );
}
