// The editor, as one module for the browser: what the page needs of CodeMirror, and nothing else.

import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

// Colours are the page's: light or dark follows from its variables.
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword, tags.operatorKeyword], color: "var(--keyword)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--string)" },
  { tag: [tags.comment], color: "var(--dim)", fontStyle: "italic" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--number)" },
  { tag: [tags.definition(tags.className), tags.definition(tags.function(tags.variableName))], fontWeight: "600" },
]);

/** An editor in `parent`. `changed` gets the text after each change. Tab leaves it after Escape. */
export function edit(parent, text, changed, label) {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), history(), EditorView.lineWrapping, drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(), highlightActiveLine(),
        highlightSelectionMatches(), search({ top: true }), lintGutter(), python(), indentUnit.of("    "), syntaxHighlighting(colours),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
      ],
    }),
  });
  return {
    focus: () => view.focus(),
    get text() { return view.state.doc.toString(); },
    set text(next) { view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }); },
    /** Marks a line with what is wrong there, and shows it; without a line all marks go. */
    mark(line, message) {
      const found = [];
      if (line && line <= view.state.doc.lines) {
        const { from, to } = view.state.doc.line(line);
        found.push({ from, to, severity: "error", message });
        view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      }
      view.dispatch(setDiagnostics(view.state, found));
    },
  };
}
