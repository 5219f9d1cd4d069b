import { useMemoizedFn } from 'ahooks'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ClipboardEvent, MouseEvent, RefObject } from 'react'
import { clipboardTable, fillClipboard, writeClipboard } from './clipboardTable'
import type { Line } from '../rows/flattenLines'
import { cellAt, isTyping, ownCell, placeOf, revealCell } from './gridDom'
import type { Place } from './gridTarget'
import type { TableLayout } from '../columns/tableLayout'
import type { DataTableProps } from '../types'

interface BlockOptions<R> extends Pick<DataTableProps<R>, 'copyOf' | 'onCopied' | 'onCopyRefused'> {
  scroller: RefObject<HTMLDivElement | null>
  table: RefObject<HTMLTableElement | null>
  place: RefObject<Place | undefined>
  lines: readonly Line<R>[]
  layout: TableLayout<R>
}

interface Ends {
  from: Place
  to: Place
}

interface Block extends Ends {
  lines: readonly unknown[]
  columnCount: number
}

const interactive = 'a, button, input, label, select, textarea, [role=button]'

/**
 * The block of cells a person picks with the mouse or Shift+arrows, and copying it; without a block the focused
 * cell. It is painted in the document, because as state it would draw every row it touches.
 */
export function useBlock<R>(options: BlockOptions<R>) {
  const { scroller, table, place, lines, layout } = options
  const block = useRef<Block>(undefined)
  const painted = useRef<HTMLElement[]>([])
  const dragFrom = useRef<Place>(undefined)

  const paint = useMemoizedFn(() => {
    for (const cell of painted.current) delete cell.dataset['picked']
    painted.current = block.current ? drawnCells(table.current, block.current, layout) : []
    for (const cell of painted.current) cell.dataset['picked'] = ''
  })
  const pick = useMemoizedFn((next: Ends | undefined) => {
    block.current = next && { ...next, lines, columnCount: layout.order.length }
    paint()
  })
  useLayoutEffect(() => {
    // The document: rows drawn since then belong to the block too; of other rows or columns nothing is picked.
    if (!block.current) return
    const { lines: then, columnCount } = block.current
    if (then !== lines || columnCount !== layout.order.length) pick(undefined)
    else paint()
  })

  useEffect(() => {
    // Outside world: the mouse may be let go anywhere.
    const stop = () => void (dragFrom.current = undefined)
    document.addEventListener('mouseup', stop)
    return () => document.removeEventListener('mouseup', stop)
  }, [])

  const placeUnder = (target: EventTarget) => {
    const cell = ownCell(table.current, target)
    const found = cell && placeOf(cell, layout.slots)
    return found && found.line >= 0 ? found : undefined
  }
  const onMouseDown = useMemoizedFn((event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest(interactive)) return
    const under = placeUnder(event.target)
    if (!under) return
    if (event.shiftKey && place.current && place.current.line >= 0) {
      event.preventDefault()
      pick({ from: block.current?.from ?? place.current, to: under })
      return
    }
    pick(undefined)
    dragFrom.current = under
    // Now it can take the focus that the press is about to give.
    const cell = cellAt(table.current, under, layout.slots)
    if (cell) cell.tabIndex = 0
  })
  const onMouseOver = useMemoizedFn((event: MouseEvent<HTMLElement>) => {
    const from = dragFrom.current
    const to = from && event.buttons === 1 ? placeUnder(event.target) : undefined
    if (!from || !to || (!block.current && isSame(from, to))) return
    window.getSelection()?.removeAllRanges()
    pick({ from, to })
  })

  const extend = useMemoizedFn((by: (from: Place) => Place | undefined) => {
    const from = block.current?.from ?? place.current
    const to = from && by(block.current?.to ?? from)
    if (!from || !to || to.line < 0) return
    pick({ from, to })
    const cell = cellAt(table.current, to, layout.slots)
    if (cell && scroller.current) revealCell(scroller.current, cell)
  })
  const pickAll = useMemoizedFn(() => {
    const [first = '', last = first] = [layout.order[0], layout.order.at(-1)]
    if (lines.length > 0)
      pick({ from: { line: 0, column: first }, to: { line: lines.length - 1, column: last } })
  })
  const drop = useMemoizedFn(() => {
    const had = block.current !== undefined
    if (had) pick(undefined)
    return had
  })

  const valueOf = (index: number, column: string): string => {
    const line = lines[index]
    if (line?.kind !== 'row') return ''
    if (options.copyOf) return options.copyOf(line.row, column)
    const cell = cellAt(table.current, { line: index, column }, layout.slots)
    return (cell?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  const valuesOf = (indexes: readonly number[], columns: readonly string[]) =>
    indexes
      .filter((index) => lines[index]?.kind === 'row')
      .map((index) => columns.map((column) => valueOf(index, column)))

  const onCopy = useMemoizedFn((event: ClipboardEvent<HTMLElement>) => {
    const at = place.current
    if (event.defaultPrevented || isTyping(event.target) || !at) return
    if (!ownCell(table.current, event.target)) return
    if (!block.current && window.getSelection()?.toString()) return
    const { from, to } = block.current ?? { from: at, to: at }
    const values = valuesOf(linesBetween(from, to), columnsBetween(from, to, layout))
    if (values.length === 0 || values[0]?.length === 0) return
    const copied = clipboardTable(values)
    event.preventDefault()
    fillClipboard(event.clipboardData, copied)
    options.onCopied?.(copied.text, copied.cells)
  })
  const copyColumn = useMemoizedFn((column: string) => {
    const copied = clipboardTable(valuesOf([...lines.keys()], [column]))
    if (writeClipboard(copied)) options.onCopied?.(copied.text, copied.cells)
    else options.onCopyRefused?.()
  })
  const hasBlock = useMemoizedFn(() => block.current !== undefined)
  return { onMouseDown, onMouseOver, onCopy, copyColumn, extend, pickAll, drop, hasBlock }
}

const isSame = (one: Place, other: Place) => one.line === other.line && one.column === other.column

function linesBetween(from: Place, to: Place): number[] {
  const first = Math.min(from.line, to.line)
  return Array.from({ length: Math.abs(to.line - from.line) + 1 }, (_, at) => first + at)
}

/** Columns of data between two, left to right; tick box and actions are none. */
function columnsBetween<R>(from: Place, to: Place, { order }: TableLayout<R>): string[] {
  const ends = [order.indexOf(from.column), order.indexOf(to.column)]
  return order
    .slice(Math.min(...ends), Math.max(...ends) + 1)
    .filter((column) => !column.startsWith('$'))
}

function drawnCells<R>(
  table: HTMLTableElement | null,
  { from, to }: Ends,
  layout: TableLayout<R>,
): HTMLElement[] {
  const columns = new Set(columnsBetween(from, to, layout))
  const [first, last] = [Math.min(from.line, to.line), Math.max(from.line, to.line)]
  return [...(table?.tBodies[0]?.rows ?? [])]
    .filter(({ dataset, className }) => {
      const index = Number(dataset['index'] ?? -1)
      return className.startsWith('bc-row') && index >= first && index <= last
    })
    .flatMap((row) =>
      [...row.cells].filter((cell) => columns.has(layout.slots[cell.cellIndex] ?? '')),
    )
}
