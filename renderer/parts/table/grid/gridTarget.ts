/** Where the focus stands: a line of the body, or -1 for the headings, and a column's id. */
export interface Place {
  line: number
  column: string
}

export interface GridShape {
  /** Ids of the columns, left to right. */
  order: readonly string[]
  lineCount: number
  /** Lines that are no records are stepped over. */
  isStop(line: number): boolean
  /** Lines a page key moves by. */
  pageSize(): number
}

export interface Stroke {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/** Where a key leads from here; undefined when it is no key that moves. */
export function gridTarget(from: Place, stroke: Stroke, shape: GridShape): Place | undefined {
  const { order } = shape
  const isFar = stroke.ctrlKey || stroke.metaKey
  const at = Math.max(0, order.indexOf(from.column))
  const column = (index: number) => ({
    ...from,
    column: order[Math.max(0, Math.min(order.length - 1, index))] ?? from.column,
  })
  const line = (wanted: number, direction: 1 | -1) => ({
    ...from,
    line: stopNear(wanted, direction, from.line, shape),
  })
  switch (stroke.key) {
    case 'ArrowLeft':
      return column(isFar ? 0 : at - 1)
    case 'ArrowRight':
      return column(isFar ? order.length - 1 : at + 1)
    case 'ArrowUp':
      return isFar ? line(0, 1) : line(from.line - 1, -1)
    case 'ArrowDown':
      return isFar ? line(shape.lineCount - 1, -1) : line(from.line + 1, 1)
    case 'PageUp':
      return from.line < 0 ? from : line(Math.max(0, from.line - shape.pageSize()), 1)
    case 'PageDown':
      return line(Math.min(shape.lineCount - 1, from.line + shape.pageSize()), -1)
    case 'Home':
      return isFar ? { ...column(0), line: line(0, 1).line } : column(0)
    case 'End':
      return isFar
        ? { ...column(order.length - 1), line: line(shape.lineCount - 1, -1).line }
        : column(order.length - 1)
    default:
      return undefined
  }
}

/** The next record from a line on; the headings are above the first, and below the last one stays. */
function stopNear(wanted: number, direction: 1 | -1, from: number, shape: GridShape): number {
  if (wanted < 0) return -1
  for (let at = wanted; at >= 0 && at < shape.lineCount; at += direction)
    if (shape.isStop(at)) return at
  return direction === -1 ? -1 : from
}
