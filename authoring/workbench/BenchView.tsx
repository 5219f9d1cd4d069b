import type { EditorView } from '@codemirror/view'
import { useEventListener, useMemoizedFn } from 'ahooks'
import { Splitter } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ThemeMode } from '../../runtime/theme'
import type { Problem } from '../lint'
import { ColumnPane } from './columns/ColumnPane'
import type { Bench } from './desk/createBench'
import { oneStep } from './desk/createDesk'
import { definitionOf } from './editor/definitionOf'
import { changesOf } from './editor/toDiagnostics'
import { EditorPane } from './EditorPane'
import { PreviewPane } from './preview/PreviewPane'
import type { Preview } from './preview/types'
import { StatusBar } from './StatusBar'
import { commandOf } from './commandOf'
import { Toolbar, type Command } from './Toolbar'
import { PageTree } from './tree/PageTree'
import { useFiles } from './useFiles'
import { useSaving, type Save } from './useSaving'

interface BenchViewProps {
  bench: Bench
  Preview: Preview
  save?: Save
  mode: ThemeMode
  opened?: string
  onOpen?(path: string): void
  onMode(mode: ThemeMode): void
}

/** Tree, editor, columns and preview of a bench, and everything one can do by keyboard. */
export function BenchView({ bench, Preview, save, mode, opened, onOpen, onMode }: BenchViewProps) {
  const { desk, checker } = bench
  const files = useFiles(bench, opened)
  const { checked, place } = files
  const saving = useSaving(desk, save)
  const view = useRef<EditorView>(null)
  const [shown, setShown] = useState({ tree: true, columns: false, compare: false })
  const path = place?.file

  useEffect(() => {
    // Outside world: the address of the workbench.
    if (path !== undefined) onOpen?.(path)
  }, [path, onOpen])

  const goTo = useMemoizedFn((file: string, offset: number) => {
    if (!files.openFile(file)) return
    // After the view has taken the other file.
    requestAnimationFrame(() => {
      const place = Math.min(offset, view.current?.state.doc.length ?? 0)
      view.current?.dispatch({ selection: { anchor: place }, scrollIntoView: true })
      view.current?.focus()
    })
  })
  useEffect(
    () =>
      // Outside world: the editor's own keys and mouse.
      bench.onDefinition((from, offset) => {
        const found = definitionOf(checker.checked().room, from, desk.text(from), offset)
        if (found) goTo(found.file, found.offset)
      }),
    [bench, checker, desk, goTo],
  )

  const handleFix = (problem: Problem) => {
    checker.flush()
    const { fix } = checker.checked().problems.find((one) => isSame(one, problem)) ?? {}
    if (fix) desk.dispatch(problem.file, { changes: changesOf(fix), ...oneStep })
    view.current?.focus()
  }
  const toggle = (part: keyof typeof shown) => setShown({ ...shown, [part]: !shown[part] })
  const commands: Record<Command, () => void> = {
    undo: () => path && desk.undo(path),
    redo: () => path && desk.redo(path),
    layOut: () => path && void saving.layOut(path),
    save: () => void saving.saveFiles(path !== undefined && desk.isChanged(path) ? [path] : []),
    saveAll: () => void saving.saveFiles(desk.changed()),
    compare: () => toggle('compare'),
    columns: () => toggle('columns'),
    tree: () => toggle('tree'),
    mode: () => onMode(mode === 'dark' ? 'light' : 'dark'),
  }
  // Of the window: a button that vanishes when it has done its work takes the focus with it.
  useEventListener('keydown', (event: KeyboardEvent) => {
    const command = event.isComposing ? undefined : commandOf(event)
    if (!command) return
    event.preventDefault()
    commands[command]()
  })

  return (
    <div className="wb-bench">
      <Toolbar
        title={place?.title ?? '页面工作台'}
        path={path}
        isChanged={path !== undefined && desk.isChanged(path)}
        changedCount={files.changed.length}
        canSave={save !== undefined}
        isSaving={saving.isSaving}
        shown={shown}
        mode={mode}
        onCommand={(command) => commands[command]()}
      />
      <Splitter className="wb-panes">
        {shown.tree && (
          <Splitter.Panel defaultSize={236} min={160} max="40%">
            <PageTree
              nodes={files.tree}
              active={place?.key}
              marks={files.marks}
              onOpen={files.open}
            />
          </Splitter.Panel>
        )}
        <Splitter.Panel min={280} defaultSize="42%">
          <EditorPane
            desk={desk}
            path={path}
            checked={checked}
            isComparing={shown.compare}
            viewRef={view}
            onGo={({ file, offset }) => goTo(file, offset)}
            onFix={handleFix}
            onNotice={saving.setNotice}
          />
        </Splitter.Panel>
        {shown.columns && (
          <Splitter.Panel defaultSize={350} min={330} max="45%">
            <ColumnPane key={path} bench={bench} path={path} page={files.page} />
          </Splitter.Panel>
        )}
        <Splitter.Panel min={240}>
          <PreviewPane
            Preview={Preview}
            route={place?.route}
            preview={files.preview}
            mode={mode}
            onGo={({ file, offset }) => goTo(file, offset)}
          />
        </Splitter.Panel>
      </Splitter>
      <StatusBar
        notice={saving.notice}
        problems={checked.problems}
        changedCount={files.changed.length}
      />
    </div>
  )
}

const isSame = (a: Problem, b: Problem) =>
  a.file === b.file && a.rule === b.rule && a.message === b.message && a.offset === b.offset
