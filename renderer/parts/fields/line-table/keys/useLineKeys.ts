import { useMemoizedFn } from 'ahooks'
import { useMemo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { textOf } from '../../value/textOf'
import { withCopy, withFilled, withMovedLine, withoutLine } from '../changeLines'
import type { RowHandlers } from '../LineRow'
import { commandOf, type CellCommand } from './moveKeys'
import { printSheet } from '../paste/parseSheet'
import { isFixed } from '../paste/readPasted'
import type { LineColumn, LineRange, LineTool, Place } from '../types'
import { placeOf } from './useCellFocus'
import type { useLines } from '../useLines'
import type { Marks } from './useMarks'

interface LineKeysInput {
  columns: readonly LineColumn[]
  sheet: ReturnType<typeof useLines>
  marks: Marks
  focusCell: (place: Place) => void
  add: () => void
  canAdd: boolean
  canChangeRows: boolean
  /** Shows what there is to know about a line. */
  look?: LineTool
}

// Their own Enter takes what was typed; the step to the next line comes after it.
const takesEnter = new Set(['date', 'datetime', 'time', 'month', 'date-range', 'datetime-range'])

/** What keys and buttons do to lines and focus. */
export function useLineKeys(input: LineKeysInput) {
  const { columns, sheet, marks, focusCell, add, canAdd, canChangeRows, look } = input
  const firstCol = columns.findIndex((column) => !isFixed(column))

  const fill = useMemoizedFn((range: LineRange) => {
    const lines = sheet.now()
    const next = withFilled(lines, columns, range)
    if (next !== lines) sheet.change(next)
  })
  const edit = sheet.edit
  const remove = useMemoizedFn((row: number) => {
    const rest = withoutLine(sheet.now(), row)
    sheet.change(rest)
    if (rest.length > 0 && marks.active)
      focusCell({ row: Math.min(row, rest.length - 1), col: marks.active.col })
  })
  const duplicate = useMemoizedFn((row: number) => {
    if (canAdd) sheet.change(withCopy(sheet.now(), row, 'id'))
  })
  const move = useMemoizedFn((row: number, by: -1 | 1) => {
    const lines = sheet.now()
    const next = withMovedLine(lines, row, by)
    if (next === lines) return
    sheet.change(next)
    if (marks.active) focusCell({ row: row + by, col: marks.active.col })
  })
  const handlers: RowHandlers = useMemo(
    () => ({ edit, remove, duplicate, move }),
    [edit, remove, duplicate, move],
  )

  const step = ({ row, col }: Place, down: number) => {
    const to = row + down
    if (to >= sheet.now().length) return canAdd ? add() : undefined
    return to >= 0 ? focusCell({ row: to, col }) : undefined
  }
  const side = ({ row, col }: Place, by: -1 | 1) => {
    for (let to = col + by; to >= 0 && to < columns.length; to += by)
      if (!isFixed(columns[to]!)) return focusCell({ row, col: to })
    return undefined
  }
  const extend = ({ row, col }: Place, by: -1 | 1) => {
    const to = Math.min(sheet.now().length - 1, Math.max(0, row + by))
    marks.setRange({ col, from: marks.range?.col === col ? marks.range.from : row, to })
    focusCell({ row: to, col })
  }
  const perform: Record<CellCommand, (at: Place) => void> = {
    enter: (at) => step(at, 1),
    enterUp: (at) => step(at, -1),
    down: ({ row, col }) => row + 1 < sheet.now().length && focusCell({ row: row + 1, col }),
    up: (at) => step(at, -1),
    left: (at) => side(at, -1),
    right: (at) => side(at, 1),
    extendDown: (at) => extend(at, 1),
    extendUp: (at) => extend(at, -1),
    fillDown: ({ row, col }) => fill(marks.range ?? { col, from: row, to: row }),
    duplicate: ({ row }) => canChangeRows && duplicate(row),
    remove: ({ row }) => canChangeRows && remove(row),
    moveUp: ({ row }) => canChangeRows && move(row, -1),
    moveDown: ({ row }) => canChangeRows && move(row, 1),
    look: ({ row }) => look?.run(row),
  }

  const handleKey = useMemoizedFn((event: KeyboardEvent) => {
    const at = placeOf(event.target)
    const command = at && commandOf(event)
    if (!at || !command) return
    // Never the form's submit, never the browser's bookmark.
    event.preventDefault()
    if (takesEnter.has(columns[at.col]?.widget ?? '') && command === 'enter')
      return void setTimeout(() => perform.enter(at))
    event.stopPropagation()
    perform[command](at)
  })
  const handleCopy = useMemoizedFn((event: ClipboardEvent) => {
    const { range } = marks
    const column = range && columns[range.col]
    if (!range || !column || range.from === range.to) return
    const [first, last] = [Math.min(range.from, range.to), Math.max(range.from, range.to)]
    const cells = sheet.now().slice(first, last + 1)
    event.preventDefault()
    event.clipboardData.setData(
      'text/plain',
      printSheet(cells.map((line) => [textOf(line[column.field]) ?? ''])),
    )
  })
  return { firstCol, fill, handlers, handleKey, handleCopy }
}
