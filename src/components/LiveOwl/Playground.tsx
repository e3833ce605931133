import { translate } from '@docusaurus/Translate';
import type { EditorView } from '@codemirror/view';
import { useColorMode } from '@docusaurus/theme-common';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import ActionButton from '../ActionButton';
import { createEditor } from './editor';
import own from './playground.module.css';
import styles from './styles.module.css';

/**
 * URL of the document in which examples run, written at build by src/plugins/content/liveFrame.ts. A document of its own: one
 * written into `srcdoc` would have the policy of the page, which forbids what OWL does.
 */
const frameUrl = new URL('@generated/live-frame/default/frame.html', import.meta.url).href;

/** Height of the frame, pixels; a higher result scrolls. */
const height = { min: 60, max: 480 };

/** Lines of output that are kept. */
const maxLines = 100;

/** Milliseconds that a frame which has loaded may take to report itself ready. */
const readyTimeout = 1000;

/** Custom properties of the page that the frame uses too. */
const colors = ['--ink', '--paper', '--control-edge', '--plum'];

/** What the frame posts. */
type Message =
  /** It waits for its program. */
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'log'; text: string }
  /** `line` of the program, from 1, where it is known. */
  | { type: 'error'; text: string; line: number | null };

/** A program to run, with a number that makes the same program run again. */
interface Run {
  id: number;
  program: string;
}

export interface Props {
  code: string;
  /** Shown when the frame cannot be loaded. */
  loadFailed: string;
}

/** @returns a style sheet with the page's present colors */
function colorSheet(): string {
  const root = document.documentElement;
  const computed = getComputedStyle(root);
  const values = colors.map((name) => `${name}:${computed.getPropertyValue(name)}`);
  return `:root{color-scheme:${root.dataset.theme === 'dark' ? 'dark' : 'light'};${values.join(';')}}`;
}

/** The started example: editor, result, output and errors. */
export default function Playground({ code, loadFailed }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [run, setRun] = useState<Run>();
  const [frameHeight, setFrameHeight] = useState(height.min);
  const [output, setOutput] = useState<string[]>([]);
  const [error, setError] = useState<{ text: string; line: number | null }>();
  const { colorMode } = useColorMode();
  /** Number of the last run whose frame was ready. */
  const readyRun = useRef(0);

  const start = useCallback((program: string): void => {
    setOutput([]);
    setError(undefined);
    setRun((last) => ({ id: (last?.id ?? 0) + 1, program }));
  }, []);

  // The frame's origin has no name. Its document is ours, and what it gets is no secret.
  const post = (message: object): void =>
    frame.current?.contentWindow?.postMessage({ colors: colorSheet(), ...message }, '*');

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
    function receive({ source, data }: MessageEvent<Message | null>): void {
      // A program may post anything.
      if (!run || !data || source !== frame.current?.contentWindow) return;
      switch (data.type) {
        case 'ready':
          readyRun.current = run.id;
          post({ program: run.program });
          break;
        case 'height':
          setFrameHeight(Math.min(Math.max(data.height, height.min), height.max));
          break;
        case 'log':
          setOutput((lines) => [...lines, data.text].slice(-maxLines));
          break;
        case 'error':
          // Errors after the first follow from it.
          setError((first) => first ?? data);
      }
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [run]);

  useEffect(() => post({}), [colorMode]);

  /** In place of a document that does not arrive the browser loads its own error page, which fires no error event. */
  function expectReady(id: number): void {
    setTimeout(() => {
      if (readyRun.current < id) setError({ text: loadFailed, line: null });
    }, readyTimeout);
  }

  function reset(): void {
    editor.current?.dispatch({
      changes: { from: 0, to: editor.current.state.doc.length, insert: code },
    });
    start(code);
  }

  return (
    <div className={styles.live}>
      <div ref={place} className={own.editor} />
      <div className={styles.bar}>
        <ActionButton onClick={() => start(editor.current?.state.doc.toString() ?? code)}>
          {translate({ id: 'site.live.run', message: 'Run (Ctrl+Enter)' })}
        </ActionButton>
        <ActionButton onClick={reset}>
          {translate({ id: 'site.live.reset', message: 'Reset' })}
        </ActionButton>
      </div>
      {run && (
        <iframe
          key={run.id}
          ref={frame}
          className={own.frame}
          style={{ height: frameHeight }}
          sandbox="allow-scripts"
          src={frameUrl}
          onLoad={() => expectReady(run.id)}
          title={translate({ id: 'site.live.result', message: 'Result of the example' })}
        />
      )}
      <pre
        className={own.output}
        role="log"
        tabIndex={0}
        hidden={output.length === 0}
        aria-label={translate({ id: 'site.live.output', message: 'Output of the console' })}
      >
        {output.join('\n')}
      </pre>
      <div role="alert">
        {error && (
          <pre className={own.error} tabIndex={0}>
            {error.line !== null &&
              `${translate({ id: 'site.live.line', message: 'Line {line}' }, { line: String(error.line) })}：`}
            {error.text}
          </pre>
        )}
      </div>
    </div>
  );
}
