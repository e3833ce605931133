import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { routes } from '@site/src/config/routes';
import type { ReactNode } from 'react';

export default function SearchBar(): ReactNode {
  return <Link to={routes.search}>{translate({ id: 'theme.SearchBar.label', message: 'Search' })}</Link>;
}
