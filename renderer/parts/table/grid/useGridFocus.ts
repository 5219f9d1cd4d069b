import { useMemoizedFn } from 'ahooks'
import { useLayoutEffect, useReducer, useRef } from 'react'
import type { FocusEvent, RefObject } from 'react'
import type { Line } from '../rows/flattenLines'
import { cellAt, ownCell, placeOf, revealCell } from './gridDom'
import type { Place } from './gridTarget'
import type { TableLayout } from '../columns/tableLayout'

interface GridFocusOptions<R> {
  scroller: RefObject<HTMLDivElement | null>
  table: RefObject<HTMLTableElement | null>
  place: RefObject<Place | undefined>
  lines: readonly Line<R>[]
  layout: TableLayout<R>
}

/**
 * The one cell that holds the focus of the grid. It is marked in the document, because as state it would
 * draw rows at every step. A cell that was focused and went away with its rows gives the focus to the one in
 * its place.
 */
export function useGridFocus<R>(options: GridFocusOptions<R>) {
  // A ref, and named as one.
  const { scroller, table, place: placeRef, lines, layout } = options
  const stop = useRef<HTMLTableCellElement>(undefined)
  const isWanted = useRef(false)
  const hadFocus = useRef(false)
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  const mark = useMemoizedFn((cell: HTMLTableCellElement) => {
    if (stop.current !== cell) stop.current?.setAttribute('tabindex', '-1')
    stop.current = cell
    cell.tabIndex = 0
    placeRef.current = placeOf(cell, layout.slots) ?? placeRef.current
  })
  const focusCell = useMemoizedFn((cell: HTMLTableCellElement) => {
    mark(cell)
    cell.focus({ preventScroll: true })
    if (scroller.current) revealCell(scroller.current, cell)
  })
  /** Goes to a place, drawn or not. */
  const go = useMemoizedFn((target: Place) => {
    placeRef.current = target
    const cell = cellAt(table.current, target, layout.slots)
    if (cell) return focusCell(cell)
    isWanted.current = true
    redraw()
  })
  const enter = useMemoizedFn(() => go(nearest(placeRef.current, lines, layout)))

  useLayoutEffect(() => {
    // The document: focus and tab stop follow what has just been drawn.
    const isLost = hadFocus.current && document.activeElement === document.body
    if (stop.current?.isConnected && !isLost && !isWanted.current) return
    const target = nearest(placeRef.current, lines, layout)
    const cell = cellAt(table.current, target, layout.slots)
    if (!cell) return
    if (isWanted.current || isLost) focusCell(cell)
    else mark(cell)
    isWanted.current = false
  })

  const handleFocus = useMemoizedFn((event: FocusEvent<HTMLElement>) => {
    hadFocus.current = true
    const cell = ownCell(table.current, event.target)
    if (cell) mark(cell)
  })
  const handleBlur = useMemoizedFn((event: FocusEvent<HTMLElement>) => {
    if (event.target.isConnected && !event.currentTarget.contains(event.relatedTarget))
      hadFocus.current = false
  })
  return { go, enter, focusCell, onFocus: handleFocus, onBlur: handleBlur }
}

/** The place itself while it exists, else the closest one there is; at first the first record. */
function nearest<R>(
  place: Place | undefined,
  lines: readonly Line<R>[],
  layout: TableLayout<R>,
): Place {
  const first = lines.length > 0 ? 0 : -1
  const wanted = Math.min(place?.line ?? first, lines.length - 1)
  const before = lines.slice(0, wanted + 1).findLastIndex((line) => line.kind === 'row')
  const isKnown = place !== undefined && layout.order.includes(place.column)
  return {
    line: wanted < 0 ? -1 : Math.max(before, 0),
    column: isKnown ? place.column : (layout.order[0] ?? ''),
  }
}
