import useIsCodeScrollable from '@site/src/components/CodeBlock/useIsCodeScrollable';
import FoldButton from '@site/src/components/CodeBlock/FoldButton';
import useFold from '@site/src/components/CodeBlock/useFold';
import CopyButton from '@site/src/components/CodeBlock/CopyButton';
import WrapButton from '@site/src/components/CodeBlock/WrapButton';
import clsx from 'clsx';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import styles from './styles.module.css';

export interface Props {
  /** The inside of `<code>`, made by src/markdown/highlight/renderCode.ts. */
  html: string;
  language: string;
  title?: ReactNode;
  /** Number of the first line; without it lines have no numbers. */
  start?: number | string | undefined;
  /** How many lines there are, of a block so long that it is folded at first. */
  lines?: number | string | undefined;
  className?: string | undefined;
}

/** A path breaks after a slash rather than inside a name; other titles stay as they are. */
function breakable(title: ReactNode): ReactNode {
  if (typeof title !== 'string') return title;
  return title.split(/(?<=\/)/).map((part, index) => (
    // The parts of a title never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/**
 * A block of code that was coloured at build. React neither makes nor compares its tokens: the HTML is one string.
 *
 * @returns the block with its title and its buttons
 */
export default function CodeBlock({ html, language, title, start, lines, className }: Props): ReactNode {
  const pre = useRef<HTMLPreElement>(null);
  const [isWrapped, setIsWrapped] = useState(false);
  const isScrollable = useIsCodeScrollable(pre);
  const { isFolded, toggle, reveal } = useFold(pre, lines !== undefined);
  return (
    <div className={clsx('theme-code-block', `language-${language}`, styles.block, className)}>
      {title ? <div className={styles.title}>{breakable(title)}</div> : null}
      {/* The keyboard scrolls what has focus. */}
      <pre
        ref={pre}
        tabIndex={0}
        className={clsx('thin-scrollbar', styles.code, isWrapped && styles.wrapped, isFolded && styles.folded)}
        onScroll={reveal}
      >
        <code
          className={clsx(start !== undefined && styles.numbered)}
          style={start === undefined ? undefined : { counterReset: `line ${Number(start) - 1}` }}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
      {lines !== undefined && <FoldButton isFolded={isFolded} lines={lines} onToggle={toggle} />}
      <div className={styles.buttons}>
        {(isScrollable || isWrapped) && <WrapButton isWrapped={isWrapped} onToggle={() => setIsWrapped(!isWrapped)} />}
        <CopyButton readCode={() => pre.current?.textContent ?? ''} />
      </div>
    </div>
  );
}
