import { translate } from '@docusaurus/Translate';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';

/**
 * A dropdown with the versions of the docs, which are not those of Odoo. For a single version the
 * theme would render a link, which does not remember the choice. An entry leads to the same page in
 * that version, or else to the version's main page.
 */
export default function DocsVersionDropdownNavbarItem(props: Props) {
  const versions = useVersions(undefined);
  const { activeVersion, alternateDocVersions } = useActiveDocContext(undefined);
  const { savePreferredVersionName } = useDocsPreferredVersion();
  const title = translate({ id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions' });
  return (
    <DropdownNavbarItem
      {...props}
      label={title}
      items={versions.map((version) => {
        const mainDoc = version.docs.find(({ id }) => id === version.mainDocId);
        const doc = alternateDocVersions[version.name] ?? mainDoc;
        return {
          label: version.label,
          to: doc?.path ?? version.path,
          isActive: () => version === activeVersion,
          onClick: () => savePreferredVersionName(version.name),
        };
      })}
    />
  );
}
