import type { Choice } from '../../types'
import { isFixed, readPasted } from './readPasted'
import type { Line, LineColumn, Place, RejectedCell } from '../types'
import { texts } from '../../texts'

export interface PasteInput {
  lines: readonly Line[]
  columns: readonly LineColumn[]
  /** Where the block's first cell lands. */
  at: Place
  block: readonly (readonly string[])[]
  choicesOf: (column: LineColumn) => readonly Choice[] | undefined
  /** Lines the table may have; absent when none may be added. */
  maxLines?: number
  newLine: () => Line
}

export interface PasteResult {
  lines: Line[]
  filled: number
  added: number
  rejected: RejectedCell[]
}

/** Lays a block over the table from one cell on, adding lines where it reaches beyond the last. What does not fit a cell leaves it as it was. */
export function pasteBlock(input: PasteInput): PasteResult {
  const { columns, at, choicesOf } = input
  const block = withoutHead(input)
  const lines = [...input.lines]
  const result: PasteResult = { lines, filled: 0, added: 0, rejected: [] }
  const room = Math.max(input.maxLines ?? lines.length, lines.length)
  for (const [down, cells] of block.entries()) {
    const row = at.row + down
    if (row >= room) {
      result.rejected.push(noRoom(row, cells, input.maxLines))
      continue
    }
    if (row >= lines.length) {
      lines.push(input.newLine())
      result.added += 1
    }
    const line = { ...lines[row] }
    for (const [across, text] of cells.entries()) {
      const column = columns[at.col + across]
      if (!column) {
        if (text.trim())
          result.rejected.push({ row, column: '', text, reason: texts.say('beyondLastColumn') })
        continue
      }
      // A copied sum is worked out again anyway, and what stands there already is no loss.
      if (isFixed(column) && (column.compute || isSame(line[column.field], text))) continue
      const read = readPasted(column, text, choicesOf(column))
      if ('reason' in read) {
        result.rejected.push({ row, column: column.title, text, reason: read.reason })
        continue
      }
      line[column.field] = read.value
      result.filled += 1
    }
    lines[row] = line
  }
  return result
}

const isSame = (value: unknown, text: string) =>
  text.trim() === '' || String(value ?? '') === text.trim()

/** A first row that holds the titles is not a line. */
function withoutHead({ block, columns, at }: PasteInput) {
  const first = block[0] ?? []
  const isHead =
    first.length > 0 &&
    first.every((text, across) => columns[at.col + across]?.title === text.trim())
  return isHead ? block.slice(1) : block
}

const noRoom = (row: number, cells: readonly string[], most?: number): RejectedCell => ({
  row,
  column: '',
  text: cells.join(' '),
  reason: most === undefined ? texts.say('linesFixed') : texts.say('atMostLines', { most }),
})

/** 第 3 行 单价：“abc”不是金额 */
export const rejectionSentence = ({ row, column, reason }: RejectedCell) =>
  texts.say('lineColumnProblem', { value: row + 1, value2: column ? ` ${column}` : '', reason })
