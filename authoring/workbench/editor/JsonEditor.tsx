import { setDiagnostics } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef, type RefObject } from 'react'
import type { Problem } from '../../lint'
import type { Desk } from '../desk/createDesk'
import { difference, differenceTo } from './difference'
import { toDiagnostics } from './toDiagnostics'
import './editor.css'

interface JsonEditorProps {
  desk: Desk
  /** Another file is another editor: give it as `key` too. */
  path: string
  /** Of this file, as last checked. */
  problems: readonly Problem[]
  /** The text they were found in. */
  checkedText: string
  /** Shows what is other than in this text; undefined shows only the file. */
  compareWith?: string
  /** The view, for commands of the surroundings. */
  viewRef: RefObject<EditorView | null>
}

/** A file's text. Its history, folds and caret are kept on the desk, so that it can be left and come back to. */
export function JsonEditor(props: JsonEditorProps) {
  const { desk, path, problems, checkedText, compareWith, viewRef } = props
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Outside world: CodeMirror's own tree.
    if (!host.current) return
    const { state } = desk.sheet(path)
    const scrollTo = EditorView.scrollIntoView(state.selection.main, { y: 'center' })
    const view = new EditorView({ parent: host.current, state, scrollTo })
    viewRef.current = view
    const leave = desk.show(path, (spec) => view.dispatch(spec))
    return () => {
      leave()
      viewRef.current = null
      view.destroy()
    }
  }, [desk, path, viewRef])

  useEffect(() => {
    // Outside world: marks in the view. A text that went on meanwhile is marked after its own check.
    const view = viewRef.current
    if (!view || view.state.doc.toString() !== checkedText) return
    view.dispatch(setDiagnostics(view.state, toDiagnostics(problems, checkedText)))
  }, [problems, checkedText, viewRef])

  useEffect(() => {
    // Outside world: the difference in the view.
    const shown = compareWith === undefined ? [] : differenceTo(compareWith)
    viewRef.current?.dispatch({ effects: difference.reconfigure(shown) })
  }, [compareWith, viewRef])

  return <div ref={host} className="wb-editor" />
}
