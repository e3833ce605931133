import { matchRoutes } from 'react-router-config';
import routes, { hasAllPages, loadPages } from './routes';

let isFirst = true;

/**
 * Stands in for Docusaurus' own: loads the code of a page, and before that what is known of all pages, unless it is the first
 * page and has come with what is known of it.
 */
export default async function preload(pathname: string): Promise<unknown> {
  const paths = [...new Set([pathname, decodeURI(pathname)])];
  const matches = () => paths.flatMap((path) => matchRoutes(routes, path));
  if (!isFirst || hasAllPages() || !matches().some(({ route }) => route.exact)) await loadPages();
  isFirst = false;
  const components = matches().map(
    ({ route }) => route.component as { preload?: () => Promise<unknown> },
  );
  return Promise.all(components.map(async (component) => component.preload?.()));
}
