import { translate } from '@docusaurus/Translate';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';

/**
 * The docs versions as a dropdown, also when there is only one (the stock item then draws a plain link and never
 * remembers a choice). An entry leads to the same page in that version, or to the version's main page.
 */
export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions: _versions,
  ...props
}: Props): ReactNode {
  const versions = useVersions(docsPluginId);
  const { activeVersion, alternateDocVersions } = useActiveDocContext(docsPluginId);
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  const [displayed] = useDocsVersionCandidates(docsPluginId);

  const entries = versions.map((version) => ({
    label: version.label,
    to:
      (
        alternateDocVersions[version.name] ??
        version.docs.find(({ id }) => id === version.mainDocId)
      )?.path ?? version.path,
    isActive: () => version === activeVersion,
    onClick: () => savePreferredVersionName(version.name),
  }));

  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={
        mobile
          ? translate({ id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions' })
          : displayed.label
      }
      items={[...dropdownItemsBefore, ...entries, ...dropdownItemsAfter]}
      isActive={dropdownActiveClassDisabled ? () => false : undefined}
    />
  );
}
