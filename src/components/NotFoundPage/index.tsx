import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import PageMain from '@site/src/components/PageMain';
import SearchForm from '@site/src/components/SearchForm';
import { routes } from '@site/src/config/routes';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import styles from './styles.module.css';

const links = [
  { to: routes.home, label: translate({ id: 'site.notFound.home', message: 'Home page' }) },
  { to: routes.docs, label: translate({ id: 'site.notFound.docs', message: 'All docs' }) },
  { to: routes.tags, label: translate({ id: 'site.notFound.tags', message: 'Docs by tag' }) },
];

/** The page for unknown paths. Below /docs it is inside the layout of the docs. */
export default function NotFoundPage({ className }: Props) {
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
      <ul className={clsx('clean-list', styles.links)}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </PageMain>
  );
}
