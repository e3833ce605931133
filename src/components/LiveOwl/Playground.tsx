import { translate } from '@docusaurus/Translate';
import type { EditorView } from '@codemirror/view';
import { useColorMode } from '@docusaurus/theme-common';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createEditor } from './editor';
import own from './playground.module.css';
import styles from './styles.module.css';

/**
 * URL of the document in which examples run; src/plugins/liveFrame.ts writes it. It has a policy of its own: a document in
 * `srcdoc` would have the policy of the page, which forbids what OWL does.
 */
const frameUrl = new URL('@generated/live-frame/default/frame.html', import.meta.url).href;

/** Limits of the frame's height, in pixels. A higher result scrolls. */
const height = { min: 60, max: 480 };

/** Lines of output that are shown. */
const maxLines = 100;

/** Milliseconds that a frame which has loaded may take to report itself ready. */
const readyTimeout = 1000;

/** Custom properties of the page that the frame uses too. */
const colors = ['--ink', '--paper', '--control-edge', '--plum'];

/** What the frame posts; it is `ready` when it waits for its program. */
type Message =
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'log'; text: string }
  /** `line` counts in the program, from 1; null where it is unknown. */
  | { type: 'error'; text: string; line: number | null };

/** A program to run. A new number runs the same program again. */
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

/** An example that was started: editor, result, output and errors. */
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

  // The sandbox gives the frame an origin without a name, which only '*' addresses. Nothing posted is a secret.
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
    // The button that had the focus no longer exists.
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
          // Later errors are consequences of the first.
          setError((first) => first ?? data);
      }
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [run]);

  useEffect(() => post({}), [colorMode]);

  /** Reports a frame that does not arrive. The browser loads its own error page instead, without an error event. */
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
        <button
          type="button"
          className="button"
          onClick={() => start(editor.current?.state.doc.toString() ?? code)}
        >
          {translate({ id: 'site.live.run', message: 'Run (Ctrl+Enter)' })}
        </button>
        <button type="button" className="button" onClick={reset}>
          {translate({ id: 'site.live.reset', message: 'Reset' })}
        </button>
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
