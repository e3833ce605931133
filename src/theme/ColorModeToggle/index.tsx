import { createStorageSlot } from '@docusaurus/theme-common';
import { followSystemKey } from '@site/src/config/site';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import type { Props } from '@theme/ColorModeToggle';

const followSystem = createStorageSlot(followSystemKey);

/**
 * The stock toggle, which also stores that the reader chose to follow the system: by default the
 * site does not. While the system is dark, that is the first choice after the light mode.
 */
export default function ColorModeToggleWrapper(props: Props) {
  const onChange: Props['onChange'] = (stock) => {
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    const order = { light: null, dark: 'light' } as const;
    const choice = isDark ? (props.value === null ? 'dark' : order[props.value]) : stock;
    if (choice === null) followSystem.set('true');
    else followSystem.del();
    props.onChange(choice);
  };
  return <ColorModeToggle {...props} onChange={onChange} />;
}
