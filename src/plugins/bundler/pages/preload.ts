import { matchRoutes } from 'react-router-config';
import routes, { loadPages } from './routes';

/** Stands in for Docusaurus' own: loads the code of a page, and before that the records of all pages if this one is unknown. */
export default async function preload(pathname: string): Promise<unknown> {
  const paths = [...new Set([pathname, decodeURI(pathname)])];
  const matches = () => paths.flatMap((path) => matchRoutes(routes, path));
  if (!matches().some(({ route }) => route.exact)) await loadPages();
  const components = matches().map(({ route }) => route.component as { preload?: () => Promise<unknown> });
  return Promise.all(components.map(async (component) => component.preload?.()));
}
