import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import DocList from '@site/src/components/DocList';
import PageMain from '@site/src/components/PageMain';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import type { Props } from '@theme/DocTagDocListPage';
import SearchMetadata from '@theme/SearchMetadata';

/** The notes that carry a tag, in the same list as on a category's page. */
export default function DocTagDocListPage({ tag }: Props) {
  const nDocsTagged = translate(
    { id: 'theme.docs.tagDocListPageTitle.nDocsTagged', message: '{count} docs tagged' },
    { count: tag.count },
  );
  const title = translate(
    { id: 'theme.docs.tagDocListPageTitle', message: '{nDocsTagged} with "{tagName}"' },
    { nDocsTagged, tagName: tag.label },
  );
  return (
    <>
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <PageMain>
        {tag.unlisted && <Unlisted />}
        <h1>{title}</h1>
        <p>
          {tag.description}{' '}
          <Link to={tag.allTagsPath}>
            <Translate id="theme.tags.tagsPageLink">View all tags</Translate>
          </Link>
        </p>
        <DocList docs={tag.items} />
      </PageMain>
    </>
  );
}
