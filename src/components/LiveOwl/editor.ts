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
  /** Called for Ctrl+Enter (Cmd+Enter on a Mac). */
  onRun: () => void;
}

const sheet = new CSSStyleSheet();

/**
 * CodeMirror writes its styles into a `<style>`, which the page's policy refuses; a sheet made by a script is none. In a
 * layer, because such sheets come last, and the page's own styles are to win.
 */
StyleModule.mount = (_root, modules) => {
  const rules = [modules].flat().map((module) => module.getRules());
  sheet.replaceSync(`@layer editor {${rules.join('\n')}}`);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
};

/**
 * Typing over a selection, done by the editor: the browser would give what is typed the looks of what it replaces, in a
 * style attribute, and the page's policy would report it. The page knows what is selected; the editor may not know yet.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const selected = document.getSelection();
    if (
      event.inputType !== 'insertText' ||
      event.data === null ||
      !selected ||
      selected.isCollapsed
    )
      return false;
    const range = selected.getRangeAt(0);
    const insert = view.state.toText(event.data);
    const from = view.posAtDOM(range.startContainer, range.startOffset);
    const to = view.posAtDOM(range.endContainer, range.endOffset);
    const selection = { anchor: from + insert.length };
    view.dispatch({
      changes: { from, to, insert },
      selection,
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    event.preventDefault();
    return true;
  },
});

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
        typeOver,
        syntaxHighlighting(classHighlighter),
        keymap.of([{ key: 'Mod-Enter', run }, ...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
      ],
    }),
  });
}
