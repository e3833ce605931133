import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { PageMetadata, translateTagsPageTitle } from '@docusaurus/theme-common';
import PageMain from '@site/src/components/PageMain';
import type { Props } from '@theme/DocTagsListPage';
import SearchMetadata from '@theme/SearchMetadata';
import styles from './styles.module.css';

/** All tags with their meaning and the number of notes that carry them, the most used first. */
export default function DocTagsListPage({ tags }: Props) {
  const title = translateTagsPageTitle();
  const description = translate({
    id: 'site.tags.description',
    message: 'All tags of the docs, each with what it means and the notes that carry it.',
  });
  // Equal counts are sorted by path: the order of labels depends on the locale, which differs
  // between build and browser.
  const sorted = [...tags].sort(
    (a, b) => b.count - a.count || (a.permalink < b.permalink ? -1 : 1),
  );
  return (
    <>
      <PageMetadata title={title} description={description} />
      <SearchMetadata tag="doc_tags_list" />
      <PageMain>
        <h1>{title}</h1>
        <p>{description}</p>
        <ul className="clean-list">
          {sorted.map((tag) => (
            <li key={tag.permalink} className={styles.tag}>
              <Link to={tag.permalink}>{tag.label}</Link> <span className="minor">{tag.count}</span>
              <p className={styles.description}>{tag.description}</p>
            </li>
          ))}
        </ul>
      </PageMain>
    </>
  );
}
