import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The editor in the console's colours, light and dark alike. */
export const editorLook = [
  EditorView.theme({
    '&': {
      height: '100%',
      fontSize: '13px',
      backgroundColor: 'var(--bc-bg)',
      color: 'var(--bc-text)',
    },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--wb-mono)', lineHeight: '20px' },
    '.cm-content': { caretColor: 'var(--bc-text)', paddingBottom: '40vh' },
    '.cm-cursor': { borderLeftColor: 'var(--bc-text)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { background: 'var(--wb-selection)' },
    '.cm-gutters': {
      backgroundColor: 'var(--bc-bg)',
      color: 'var(--bc-placeholder)',
      borderRight: '1px solid var(--bc-border)',
    },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--bc-fill)' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--bc-fill-strong)',
      outline: '1px solid var(--bc-border-input)',
    },
    '.cm-foldPlaceholder': {
      backgroundColor: 'var(--bc-fill-strong)',
      border: 'none',
      color: 'var(--bc-text-muted)',
      padding: '0 4px',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--wb-key)' },
      { tag: tags.string, color: 'var(--wb-string)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--wb-number)' },
      { tag: [tags.separator, tags.brace, tags.squareBracket], color: 'var(--bc-text-muted)' },
    ]),
  ),
]
