import { isolateHistory, redo, undo } from '@codemirror/commands'
import { EditorState, Transaction, type Extension, type TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { minimalChanges } from './minimalChanges'

/** A file on the desk. */
export interface Sheet {
  path: string
  state: EditorState
  /** The text as it is saved; '' for a file that is not there yet. */
  base: string
  /** What somebody else saved meanwhile, until it is merged. */
  elsewhere?: string
}

/** Unsaved work as it is kept over a reload. */
export interface Draft {
  base: string
  text: string
}

interface DeskOptions {
  /** Saved texts by path. */
  texts: Readonly<Record<string, string>>
  drafts?: Readonly<Record<string, Draft>>
  /** Of every file's editor; the history is part of them. */
  extensions: (path: string) => Extension
}

/** For changes made by a button: undone by themselves, never together with what was typed before. */
export const oneStep: TransactionSpec = { annotations: isolateHistory.of('full') }

/** The view a file is shown in: changes go through it, so that it draws them. */
type Dispatch = (spec: TransactionSpec) => void

export type Desk = ReturnType<typeof createDesk>

/**
 * Every schema file with its unsaved text and history. All writers (editor, columns, fixes, merge) go through
 * `dispatch`: one history per file, and the text is the only model.
 */
export function createDesk({ texts, drafts = {}, extensions }: DeskOptions) {
  const saved = new Map(Object.entries(texts))
  const sheets = new Map<string, Sheet>()
  const views = new Map<string, Dispatch>()
  const listeners = new Set<(path: string) => void>()
  let version = 0

  function sheet(path: string): Sheet {
    const known = sheets.get(path)
    if (known) return known
    const doc = saved.get(path) ?? ''
    // What is typed into a view comes back to the desk.
    const heard = EditorView.updateListener.of(({ state }) => accept(path, state))
    const state = EditorState.create({ doc, extensions: [extensions(path), heard] })
    const opened = { path, base: doc, state }
    sheets.set(path, opened)
    return opened
  }
  function accept(path: string, state: EditorState): void {
    const open = sheet(path)
    // A caret or a mark is nothing the others need to hear of.
    if (open.state.doc === state.doc) sheets.set(path, { ...open, state })
    else put({ ...open, state })
  }
  function put(next: Sheet): void {
    sheets.set(next.path, next)
    version += 1
    listeners.forEach((listener) => listener(next.path))
  }
  const text = (path: string) => {
    const open = sheets.get(path)
    return open ? open.state.doc.toString() : (saved.get(path) ?? '')
  }
  const isChanged = (path: string) => {
    const open = sheets.get(path)
    return open !== undefined && open.state.doc.toString() !== open.base
  }
  function dispatch(path: string, spec: TransactionSpec): void {
    const show = views.get(path)
    if (show) return show(spec)
    const open = sheet(path)
    put({ ...open, state: open.state.update(spec).state })
  }
  function setText(path: string, next: string, spec: TransactionSpec = {}): void {
    dispatch(path, { ...spec, changes: minimalChanges(text(path), next) })
  }
  function settle(path: string, base: string): void {
    saved.set(path, base)
    put({ ...sheet(path), base, elsewhere: undefined })
  }

  for (const [path, draft] of Object.entries(drafts)) {
    const now = sheet(path).base
    setText(path, draft.text)
    if (now !== draft.base) sheets.set(path, { ...sheet(path), base: draft.base, elsewhere: now })
  }

  return {
    sheet,
    text,
    isChanged,
    dispatch,
    setText,
    /** The file holds this text now. */
    settle,
    paths: () => [...new Set([...saved.keys(), ...sheets.keys()])].sort(),
    changed: () => [...sheets.keys()].filter(isChanged).sort(),
    drafts: (): Record<string, Draft> =>
      Object.fromEntries(
        [...sheets.values()]
          .filter(({ path }) => isChanged(path))
          .map(({ path, base, state }) => [path, { base, text: state.doc.toString() }]),
      ),
    /** Somebody wrote the file: unsaved work stays and is told, a file without any follows. */
    hear(path: string, next: string): void {
      const { base } = sheet(path)
      if (next === base) return
      if (next === text(path)) return settle(path, next)
      if (isChanged(path)) return put({ ...sheet(path), elsewhere: next })
      // Nobody typed it here: taking it back is not a step of this person's history.
      setText(path, next, { annotations: Transaction.addToHistory.of(false) })
      settle(path, next)
    },
    undo: (path: string) =>
      undo({ state: sheet(path).state, dispatch: (transaction) => take(path, transaction) }),
    redo: (path: string) =>
      redo({ state: sheet(path).state, dispatch: (transaction) => take(path, transaction) }),
    /** A view shows the file: changes go through it. @returns leaves */
    show(path: string, view: Dispatch): () => void {
      views.set(path, view)
      return () => void (views.get(path) === view && views.delete(path))
    },
    subscribe(listener: (path: string) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
  }

  function take(path: string, transaction: Transaction): void {
    const show = views.get(path)
    if (show) show(transaction as TransactionSpec)
    else put({ ...sheet(path), state: transaction.state })
  }
}
