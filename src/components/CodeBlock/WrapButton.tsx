import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  isWrapped: boolean;
  onToggle: () => void;
}

/** Lets long lines of a block wrap, or stops it. */
export default function WrapButton({ isWrapped, onToggle }: Props): ReactNode {
  const name = translate({
    id: 'theme.CodeBlock.wordWrapToggle',
    message: 'Toggle word wrap',
  });
  return (
    <button type="button" className={styles.wrap} aria-label={name} title={name} aria-pressed={isWrapped} onClick={onToggle} />
  );
}
