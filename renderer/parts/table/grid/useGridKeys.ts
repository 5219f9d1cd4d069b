import { useMemoizedFn } from 'ahooks'
import { useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { controlsOf, isTyping, ownCell, placeOf } from './gridDom'
import { gridTarget, type GridShape, type Place, type Stroke } from './gridTarget'
import type { TableLayout } from '../columns/tableLayout'

interface GridKeysOptions<R> {
  table: RefObject<HTMLTableElement | null>
  layout: TableLayout<R>
  shape: GridShape
  go(target: Place): void
  /** Goes to the cell the focus left. */
  enter(): void
  focusCell(cell: HTMLTableCellElement): void
  /** `x`: ticks the row of a line, with Shift the range up to it; on the headings the page. Space where nothing peeks. */
  onTick(line: number, isRange: boolean): void
  /** Space: opens or closes the drawer of a line. @returns whether it took the key */
  onPeek(line: number): boolean
  /** ← → on a mark of the tree. @returns whether it took the key */
  onBranch(from: Place, key: string): boolean
  /** Keys of a heading: sort, menu, width, move. @returns whether it took the key */
  onHeadKey(columnId: string, event: KeyboardEvent<HTMLElement>): boolean
  /** Moves the end of the picked block. */
  onExtend(stroke: Stroke): void
  /** @returns whether there was a block to drop */
  onDrop(): boolean
  onPickAll(): void
  /** The focus went to another line by the keyboard. */
  onLine(line: number): void
}

/**
 * Keys of the grid. On a cell: arrows, Home, End, PageUp, PageDown move (with Ctrl to the edge, with Shift they
 * pick a block), Space peeks, x ticks, Enter uses what is in the cell, F2 and Tab go into it. Inside: Esc and F2 come
 * back, Tab goes on and then out of the grid. Nothing happens while an input method composes.
 */
export function useGridKeys<R>(options: GridKeysOptions<R>) {
  const { table, layout, shape } = options
  const startRef = useRef<HTMLDivElement>(null)
  const endRef = useRef<HTMLDivElement>(null)
  const isLeaving = useRef(false)

  // The browser goes on from the guard: the rest of the grid is no stop on the way.
  const leave = (isBack: boolean) => {
    isLeaving.current = true
    ;(isBack ? startRef : endRef).current?.focus({ preventScroll: true })
    isLeaving.current = false
  }

  const inside = (event: KeyboardEvent<HTMLElement>, cell: HTMLTableCellElement) => {
    if (event.key === 'F2' || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      options.focusCell(cell)
    } else if (event.key === 'Tab' && !isTyping(event.target)) {
      const all = controlsOf(cell)
      const next = all[all.indexOf(event.target as HTMLElement) + (event.shiftKey ? -1 : 1)]
      if (!next) return leave(event.shiftKey)
      event.preventDefault()
      next.focus()
    }
  }

  const tab = (event: KeyboardEvent, cell: HTMLTableCellElement) => {
    const [first] = event.shiftKey ? [] : controlsOf(cell)
    if (first) first.focus()
    else leave(event.shiftKey)
    return first !== undefined
  }

  const move = (event: KeyboardEvent, from: Place) => {
    const target = gridTarget(from, event, shape)
    if (!target) return false
    if (event.shiftKey && from.line >= 0) options.onExtend(event)
    else {
      options.onDrop()
      options.go(target)
      if (target.line !== from.line && target.line >= 0) options.onLine(target.line)
    }
    return true
  }

  const take = (event: KeyboardEvent<HTMLElement>, cell: HTMLTableCellElement, from: Place) => {
    if (event.key === 'Tab') return tab(event, cell)
    if (event.altKey && event.key !== 'ArrowDown') return false
    if (from.line < 0 && options.onHeadKey(from.column, event)) return true
    if (event.altKey) return false
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      options.onPickAll()
      return true
    }
    if (event.key === 'Escape') return options.onDrop()
    if (event.key === ' ' && !event.shiftKey && options.onPeek(from.line)) return true
    if (event.key === ' ' || isTickKey(event)) {
      options.onTick(from.line, event.shiftKey)
      return true
    }
    if (event.key === 'Enter' || event.key === 'F2') return activate(event, cell)
    if (!event.shiftKey && !event.ctrlKey && options.onBranch(from, event.key)) return true
    return move(event, from)
  }

  const onKeyDown = useMemoizedFn((event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const cell = ownCell(table.current, event.target)
    const from = cell && placeOf(cell, layout.slots)
    if (!cell || !from) return
    if (event.target !== cell) return inside(event, cell)
    if (take(event, cell, from)) event.preventDefault()
  })

  /** A stop before and one behind the grid lead to its cell. */
  const onGuard = useMemoizedFn(() => {
    if (!isLeaving.current) options.enter()
  })
  return { onKeyDown, startRef, endRef, onGuard }
}

const isTickKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === 'x' && !ctrlKey && !metaKey

// One thing in the cell is used at once; of several the first takes the focus; none: the row's own link.
function activate(event: KeyboardEvent, cell: HTMLTableCellElement): boolean {
  const all = controlsOf(cell)
  const [first] = all
  // x ticks: Enter opens the row from its tick box too.
  const isBox = cell.matches('td.bc-tick')
  if (!first || (isBox && event.key === 'Enter')) {
    if (event.key === 'Enter') cell.parentElement?.querySelector<HTMLElement>('.bc-link')?.click()
    return true
  }
  const isOnlyFocused = event.key === 'F2' && !first.matches('[data-quick-edit]')
  if (isOnlyFocused || all.length > 1 || isTyping(first)) first.focus()
  else first.click()
  return true
}
