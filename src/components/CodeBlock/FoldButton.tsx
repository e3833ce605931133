import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  isFolded: boolean;
  /** How many lines the block has. */
  lines: number | string;
  onToggle: () => void;
}

/** Shows all of a long block, or its beginning again. */
export default function FoldButton({ isFolded, lines, onToggle }: Props): ReactNode {
  return (
    <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onToggle}>
      {isFolded
        ? translate({ id: 'site.code.unfold', message: 'Show all {lines} lines' }, { lines: String(lines) })
        : translate({ id: 'site.code.fold', message: 'Show less' })}
    </button>
  );
}
