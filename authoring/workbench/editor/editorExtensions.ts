import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { LanguageService } from '../../language-service'
import { chinese } from './chinese'
import { difference } from './difference'
import { editorLook } from './editorLook'
import { languageHelp } from './languageHelp'

export interface EditorSurroundings {
  service(): Promise<LanguageService>
  onDefinition(path: string, offset: number): void
}

/** Everything a file's editor can do; saving, laying out and looking at the difference are the workbench's. */
export function editorExtensions(
  path: string,
  { service, onDefinition }: EditorSurroundings,
): Extension {
  return [
    chinese,
    lineNumbers(),
    highlightActiveLineGutter(),
    foldGutter(),
    history(),
    drawSelection(),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    lintGutter(),
    json(),
    languageHelp(path, service),
    difference.of([]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': `${path} 的内容`, tabindex: '0' }),
    editorLook,
    keymap.of([
      {
        key: 'F12',
        run: (view) => (onDefinition(path, view.state.selection.main.head), true),
      },
      ...closeBracketsKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
      ...defaultKeymap,
    ]),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        if (!event.ctrlKey && !event.metaKey) return false
        const offset = view.posAtCoords({ x: event.clientX, y: event.clientY })
        if (offset !== null) onDefinition(path, offset)
        return offset !== null
      },
    }),
  ]
}
