import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import PageMain from '@site/src/components/PageMain';
import SearchForm from '@site/src/components/SearchForm';
import { routes } from '@site/src/config/routes';
import type { Props } from '@theme/NotFound/Content';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The page for unknown paths. Below /docs it is inside the layout of the docs. */
export default function NotFoundPage({ className }: Props): ReactNode {
  return (
    // src/client/normalizePath.ts looks for the attribute before React runs.
    <PageMain className={className} data-not-found>
      {/* The theme's outer component, which sets the title, does not render below /docs. */}
      <PageMetadata title={translate({ id: 'theme.NotFound.title', message: 'Page Not Found' })} />
      <h1>
        <Translate id="theme.NotFound.title">Page Not Found</Translate>
      </h1>
      <p>
        <Translate id="theme.NotFound.p1">We could not find what you were looking for.</Translate>
      </p>
      <p>
        <Translate id="theme.NotFound.p2">
          Please contact the owner of the site that linked you to the original URL and let them know
          their link is broken.
        </Translate>
      </p>
      <SearchForm />
      <ul className={styles.links}>
        <li>
          <Link to={routes.home}>
            <Translate id="site.notFound.home">Home page</Translate>
          </Link>
        </li>
        <li>
          <Link to={routes.docs}>
            <Translate id="site.notFound.docs">All docs</Translate>
          </Link>
        </li>
        <li>
          <Link to={routes.tags}>
            <Translate id="site.notFound.tags">Docs by tag</Translate>
          </Link>
        </li>
      </ul>
    </PageMain>
  );
}
