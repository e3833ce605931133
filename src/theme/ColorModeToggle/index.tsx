import { rememberFollowsSystem } from '@site/src/client/followSystem';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import type { Props } from '@theme/ColorModeToggle';
import type { ReactNode } from 'react';

/** The stock toggle, which also remembers that the reader chose to follow the system: by default the site does not. */
export default function ColorModeToggleWrapper(props: Props): ReactNode {
  return (
    <ColorModeToggle
      {...props}
      onChange={(choice: Parameters<Props['onChange']>[0]) => {
        rememberFollowsSystem(choice === null);
        props.onChange(choice);
      }}
    />
  );
}
