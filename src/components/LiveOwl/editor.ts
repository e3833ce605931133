import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { StyleModule } from 'style-mod';

interface EditorOptions {
  parent: HTMLElement;
  code: string;
  /** Accessible name. */
  label: string;
  /** Called on Ctrl+Enter, on a Mac Cmd+Enter. */
  onRun: () => void;
}

const sheet = new CSSStyleSheet();

/**
 * Adopts CodeMirror's styles as a sheet, because the page's policy refuses the `<style>` that CodeMirror writes. Adopted sheets
 * come last in the cascade; the layer lets the page's own styles win.
 */
StyleModule.mount = (_root, modules) => {
  const rules = [modules].flat().map((module) => module.getRules());
  sheet.replaceSync(`@layer editor {${rules.join('\n')}}`);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
};

/**
 * Replaces a selection with what is typed. The browser would give the new text the looks of the old one in a style attribute,
 * which the page's policy reports. The selection is the document's, because the editor may not know it yet.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const selected = document.getSelection();
    if (event.inputType !== 'insertText' || !event.data) return false;
    if (!selected || selected.isCollapsed) return false;
    const { startContainer, startOffset, endContainer, endOffset } = selected.getRangeAt(0);
    const insert = view.state.toText(event.data);
    const from = view.posAtDOM(startContainer, startOffset);
    const to = view.posAtDOM(endContainer, endOffset);
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    event.preventDefault();
    return true;
  },
});

/** Opens an editor for JavaScript in an element; the caller destroys it. Tab moves the focus on, as everywhere in the page. */
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
        typeOver,
        syntaxHighlighting(classHighlighter),
        keymap.of([{ key: 'Mod-Enter', run }, ...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
      ],
    }),
  });
}
