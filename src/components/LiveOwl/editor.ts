import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';

interface EditorOptions {
  parent: HTMLElement;
  code: string;
  /** Accessible name. */
  label: string;
  /** Called for Ctrl+Enter (Cmd+Enter on a Mac). */
  onRun: () => void;
}

/** Opens an editor for JavaScript in an element. Tab moves on, as everywhere in the page. The caller destroys it. */
export function createEditor({ parent, code, label, onRun }: EditorOptions): EditorView {
  const run = (): boolean => {
    onRun();
    return true;
  };
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: code,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        indentUnit.of('    '),
        javascript(),
        syntaxHighlighting(classHighlighter),
        keymap.of([{ key: 'Mod-Enter', run }, ...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
      ],
    }),
  });
}
