import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import SearchForm from '@site/src/components/SearchForm';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function SearchPage(): ReactNode {
  const title = translate({ id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' });
  return (
    <Layout>
      <PageMetadata title={title} />
      <main className="container margin-vert--lg">
        <h1>{title}</h1>
        <SearchForm />
      </main>
    </Layout>
  );
}
