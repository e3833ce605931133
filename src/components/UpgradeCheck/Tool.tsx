import Link from '@docusaurus/Link';
import facts from '@generated/upgrade-tool/default/facts.json';

/** The link to the check as one file, with its size and checksum. */
export default function Tool() {
  return (
    <p>
      <Link to={facts.url} download>
        odoo-upgrade-check.mjs
      </Link>{' '}
      {facts.size} KB, SHA-256 <code>{facts.sha256}</code>
    </p>
  );
}
