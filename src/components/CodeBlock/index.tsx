import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import useCopy from '../useCopy';
import useIsScrollable from '../useIsScrollable';
import styles from './styles.module.css';
import useFold from './useFold';

export interface Props {
  /** The inside of `<code>`, rendered by src/markdown/highlight/renderCode.ts. */
  html: string;
  language: string;
  title?: ReactNode;
  id?: string | undefined;
  /** Any value folds the block: only the title is shown until the reader opens it. */
  folded?: string | undefined;
  /** Number of the first line; without it lines have no numbers. */
  start?: number | string | undefined;
  /** The number of lines of a block that is folded at first because it is long. */
  lines?: number | string | undefined;
}

/** Lets a path break after a slash rather than inside a name. */
function breakable(title: ReactNode) {
  if (typeof title !== 'string') return title;
  return title.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const copyLabels = {
  ready: translate({
    id: 'theme.CodeBlock.copyButtonAriaLabel',
    message: 'Copy code to clipboard',
  }),
  failed: translate({
    id: 'site.code.copyFailed',
    message: 'Copying failed: select the code and copy it',
  }),
};

/** Copies what `readCode` returns and says the outcome beside the button. */
function CopyButton({ readCode }: { readCode: () => string }) {
  const { state, label, copy } = useCopy(readCode, copyLabels);
  return (
    <>
      <span role="status" className={styles.outcome}>
        {state === 'ready' ? '' : label}
      </span>
      <button
        type="button"
        className={`clean-btn ${styles.copy}`}
        data-state={state}
        aria-label={copyLabels.ready}
        title={copyLabels.ready}
        onClick={copy}
      />
    </>
  );
}

/**
 * A block of code that was highlighted at build. The HTML is one string, so React neither creates
 * nor compares its tokens.
 */
export default function CodeBlock({ html, language, title, id, folded, start, lines }: Props) {
  const pre = useRef<HTMLPreElement>(null);
  const [isWrapped, setIsWrapped] = useState(false);
  const isBrowser = useIsBrowser();
  const isScrollable = useIsScrollable(pre);
  const { isFolded, toggle, reveal } = useFold(pre, lines !== undefined);
  const wrapName = translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' });
  // The browser opens `<details>` for a hash or for text that it finds inside, even without
  // JavaScript.
  const [Container, Title] =
    folded === undefined ? (['div', 'div'] as const) : (['details', 'summary'] as const);
  return (
    <Container className={clsx('theme-code-block', `language-${language}`, styles.block)}>
      {title ? <Title className={styles.title}>{breakable(title)}</Title> : null}
      <pre
        ref={pre}
        id={id}
        // With the focus on it, the keyboard can scroll it.
        tabIndex={isScrollable ? 0 : undefined}
        className={clsx(
          'thin-scrollbar',
          styles.code,
          isWrapped && styles.wrapped,
          isFolded && styles.folded,
        )}
        onScroll={reveal}
      >
        <code
          className={start === undefined ? undefined : styles.numbered}
          style={start === undefined ? undefined : { counterReset: `line ${Number(start) - 1}` }}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
      {lines !== undefined && (
        <button
          type="button"
          className={`clean-btn screen-only ${styles.fold}`}
          aria-expanded={!isFolded}
          onClick={toggle}
        >
          {isFolded
            ? translate(
                { id: 'site.code.unfold', message: 'Show all {lines} lines' },
                { lines: String(lines) },
              )
            : translate({ id: 'site.code.fold', message: 'Show less' })}
        </button>
      )}
      {/* The buttons need JavaScript. */}
      {isBrowser && (
        <div className={`screen-only ${styles.buttons}`}>
          {(isScrollable || isWrapped) && (
            <button
              type="button"
              className={`clean-btn ${styles.wrap}`}
              aria-label={wrapName}
              title={wrapName}
              aria-pressed={isWrapped}
              onClick={() => setIsWrapped(!isWrapped)}
            />
          )}
          <CopyButton readCode={() => pre.current?.textContent ?? ''} />
        </div>
      )}
    </Container>
  );
}
