import { useMemoizedFn } from 'ahooks'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Inspector, InspectorState } from '../inspection/createInspector'
import { neighbours } from '../inspection/listen'
import { Body } from './Body'
import { fittingSize, freeDock, keepDock, readDock, type Dock, type DockState } from './dock'
import { Head } from './Head'
import { ResizeEdge } from './ResizeEdge'

interface PanelProps {
  inspector: Inspector
  state: Exclude<InspectorState, { status: 'closed' }>
  takesFocus: boolean
}

/** Docked at a side where it does not cover what is looked at; it remembers the side and the size a person chose. */
export function Panel({ inspector, state, takesFocus }: PanelProps) {
  const [wanted, setWanted] = useState(readDock)
  const [returnTo] = useState(() => document.activeElement)
  const panel = useRef<HTMLElement>(null)
  const element = state.status === 'open' ? state.element : undefined
  const view = useViewport()
  const dock = element
    ? freeDock(wanted, element.getBoundingClientRect(), view.width, view.height)
    : wanted.dock
  const size = fittingSize({ ...wanted, dock }, view.width, view.height)

  useLayoutEffect(() => {
    // Outside world: the focus comes in by the keyboard and goes back where it was.
    const own = panel.current
    if (takesFocus) own?.focus()
    return () => {
      const { activeElement } = document
      if (own?.contains(activeElement) || activeElement === document.body)
        (returnTo as HTMLElement | null)?.focus()
    }
  }, [takesFocus, returnTo])

  const choose = useMemoizedFn((next: DockState) => {
    keepDock(next)
    setWanted(next)
  })
  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== panel.current || event.nativeEvent.isComposing) return
    if (state.status !== 'open') return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'ArrowUp') inspector.lookAround(state.at + 1)
    else if (event.key === 'ArrowDown') inspector.lookAround(Math.max(0, state.at - 1))
    else if (event.key === 'Enter') panel.current?.querySelector<HTMLElement>('[role=tab]')?.focus()
    else if (step !== undefined) {
      const all = neighbours(state.element)
      const next = all[all.indexOf(state.element) + step]
      next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
      if (next) void inspector.look(next)
    } else return
    event.preventDefault()
  }
  const edge: Record<Dock, object> = {
    right: { right: 0, top: 0, bottom: 0, width: size },
    left: { left: 0, top: 0, bottom: 0, width: size },
    bottom: { left: 0, right: 0, bottom: 0, height: size },
  }
  return (
    <aside
      ref={panel}
      className={`ins-panel ins-${dock}`}
      style={edge[dock]}
      tabIndex={-1}
      aria-label="检查器"
      aria-describedby="ins-keys"
      onKeyDown={handleKey}
    >
      <ResizeEdge
        dock={dock}
        size={size}
        onSize={(next) => choose({ ...wanted, dock, size: next })}
      />
      <Head
        inspector={inspector}
        state={state}
        dock={dock}
        onDock={(next) => choose({ ...wanted, dock: next })}
      />
      <Body inspector={inspector} state={state} />
      <p id="ins-keys" className="ins-keys">
        <kbd>↑</kbd>
        <kbd>↓</kbd> 外层、内层　<kbd>←</kbd>
        <kbd>→</kbd> 前后的部分　<kbd>Enter</kbd> 进入　<kbd>Esc</kbd> 关闭
      </p>
    </aside>
  )
}

function useViewport() {
  const [view, setView] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  useEffect(() => {
    // Outside world: the window.
    const measure = () => setView({ width: window.innerWidth, height: window.innerHeight })
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return view
}
