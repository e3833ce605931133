import { translate } from '@docusaurus/Translate';
import type { EditorView } from '@codemirror/view';
import { useColorMode } from '@docusaurus/theme-common';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import ActionButton from '../ActionButton';
import { coloursOf } from './colors';
import { createEditor } from './editor';
import { frameAddress } from './frame';
import { loadFailedText } from './loadFailedText';
import { type LiveMessage, readMessage } from './messages';
import styles from './styles.module.css';

/** Pixels that a result takes at least and at most; a higher one scrolls. */
const height = { min: 60, max: 480 };

/** Lines that a program may print before the first go. */
const mostLines = 100;

/** Milliseconds that a frame which has loaded may take to say so. */
const patience = 1000;

/** One run of a program, with a number that makes the same program run again. */
interface Run {
  id: number;
  program: string;
}

export interface Props {
  code: string;
}

/** The started example: editor, result, what the program prints and what goes wrong. */
export default function Playground({ code }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [run, setRun] = useState<Run>();
  const [frameHeight, setFrameHeight] = useState(height.min);
  const [output, setOutput] = useState<string[]>([]);
  const [error, setError] = useState<Extract<LiveMessage, { type: 'error' }>>();
  const { colorMode } = useColorMode();

  /** Number of the run whose frame has taken its program. */
  const taken = useRef(0);

  const start = useCallback((program: string): void => {
    setOutput([]);
    setError(undefined);
    setRun((last) => ({ id: (last?.id ?? 0) + 1, program }));
  }, []);

  useEffect(() => {
    if (!place.current) return undefined;
    const view = createEditor({
      parent: place.current,
      code,
      label: translate({ id: 'site.live.editor', message: 'Code of the example' }),
      onRun: () => start(view.state.doc.toString()),
    });
    editor.current = view;
    // The button that had the focus is gone.
    view.focus();
    start(code);
    return () => view.destroy();
  }, [code, start]);

  useEffect(() => {
    function receive({ source, data }: MessageEvent): void {
      const message = source === frame.current?.contentWindow ? readMessage(data) : undefined;
      if (message?.type === 'ready' && run) {
        taken.current = run.id;
        // The frame's origin has no name. Its document is ours, and what it gets is no secret.
        frame.current?.contentWindow?.postMessage({ colours: coloursOf(document.documentElement), program: run.program }, '*');
      }
      if (message?.type === 'height') setFrameHeight(Math.min(Math.max(message.height, height.min), height.max));
      if (message?.type === 'log') setOutput((lines) => [...lines, message.text].slice(-mostLines));
      // The first is the cause; those after it follow from it.
      if (message?.type === 'error') setError((first) => first ?? message);
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [run]);

  useEffect(() => frame.current?.contentWindow?.postMessage({ colours: coloursOf(document.documentElement) }, '*'), [colorMode]);

  /** A frame whose document does not arrive loads the browser's own error page, which says nothing. */
  function expectReady(id: number): void {
    setTimeout(() => {
      if (taken.current < id) setError({ type: 'error', text: loadFailedText(), line: null });
    }, patience);
  }

  function reset(): void {
    const view = editor.current;
    view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } });
    start(code);
  }

  return (
    <div className={styles.live}>
      <div ref={place} className={styles.editor} />
      <div className={styles.bar}>
        <ActionButton onClick={() => start(editor.current?.state.doc.toString() ?? code)}>
          {translate({ id: 'site.live.run', message: 'Run (Ctrl+Enter)' })}
        </ActionButton>
        <ActionButton onClick={reset}>{translate({ id: 'site.live.reset', message: 'Reset' })}</ActionButton>
      </div>
      {run && (
        <iframe
          key={run.id}
          ref={frame}
          className={styles.frame}
          style={{ height: frameHeight }}
          sandbox="allow-scripts"
          src={frameAddress}
          onLoad={() => expectReady(run.id)}
          title={translate({ id: 'site.live.result', message: 'Result of the example' })}
        />
      )}
      <pre
        className={styles.output}
        role="log"
        tabIndex={0}
        hidden={output.length === 0}
        aria-label={translate({
          id: 'site.live.output',
          message: 'Output of the console',
        })}
      >
        {output.join('\n')}
      </pre>
      <div role="alert">
        {error && (
          <pre className={styles.error} tabIndex={0}>
            {error.line !== null &&
              `${translate({ id: 'site.live.line', message: 'Line {line}' }, { line: String(error.line) })}：`}
            {error.text}
          </pre>
        )}
      </div>
    </div>
  );
}
