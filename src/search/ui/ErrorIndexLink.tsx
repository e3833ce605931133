import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { routes } from '@site/src/config/routes';
import { isError } from '@site/src/lib/reduceError';

/** A link to the error index, filtered by the error searched for; nothing for other queries. */
export default function ErrorIndexLink({
  query,
  onClick,
}: {
  query: string;
  onClick?: () => void;
}) {
  if (!isError(query)) return null;
  return (
    <Link
      to={`${routes.errors}?q=${encodeURIComponent(query)}`}
      className="search-error-index"
      onClick={onClick}
    >
      <Translate id="site.search.errorIndex">Look it up in the error index</Translate>
    </Link>
  );
}
