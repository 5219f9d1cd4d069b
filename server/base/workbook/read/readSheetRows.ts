import { valueText, type CellStyle } from './cellText'
import type { BookParts } from './openBook'
import { createXmlReader } from '../zip/saxXml'
import type { ReadLimits, SheetLine } from '../types'
import { WorkbookError } from '../WorkbookError'
import { damaged } from '../zip/zipEntries'

const maxLine = 1_048_576

/** The lines of a sheet that hold anything, as its XML comes. */
export async function* readSheetRows(
  pieces: AsyncIterable<Buffer>,
  book: Pick<BookParts, 'shared' | 'styles' | 'toDate'>,
  limits: ReadLimits,
): AsyncGenerator<SheetLine[]> {
  const found: SheetLine[] = []
  const state = createState(book, limits, found)
  const reader = createXmlReader(state)
  for await (const piece of pieces) {
    reader.write(piece)
    // whatever comes after the rows is not ours
    if (state.isOver()) break
    if (found.length > 0) yield found.splice(0)
  }
  if (!state.isOver()) reader.end()
  if (found.length > 0) yield found
}

function createState(
  { shared, styles, toDate }: Pick<BookParts, 'shared' | 'styles' | 'toDate'>,
  { maxColumns }: ReadLimits,
  found: SheetLine[],
) {
  let isInData = false
  let isOver = false
  let line = 0
  let cells: string[] = []
  let column = -1
  let type = ''
  let style: CellStyle = 'number'
  /** Inside v or t; text elsewhere (a formula, a phonetic guide) is not the value. */
  let takes = false
  let isGuide = false
  let raw = ''
  let formula: string | undefined
  let isHidden = false
  let unsolved: number[] = []
  let takesFormula = false
  const hiddenColumns: number[] = []

  const openRow = ({ r: told, hidden, ht }: Readonly<Record<string, string>>) => {
    const place = told === undefined ? line + 1 : Number(told)
    if (!Number.isInteger(place) || place > maxLine) throw damaged()
    // rows out of order would give two lines one number
    line = Math.max(place, line + 1)
    cells = []
    column = -1
    isHidden = isTrue(hidden) || ht === '0'
    unsolved = []
  }
  const closeCell = () => {
    const isUnsolved = formula !== undefined && raw === '' && type !== 'str'
    const text = isUnsolved
      ? `=${formula}`
      : raw === ''
        ? ''
        : valueText(raw, { type, style }, shared, toDate)
    if (text === '') return
    if (column >= maxColumns && text.trim() !== '')
      throw new WorkbookError(
        'TOO_MANY_COLUMNS',
        `文件超过 ${maxColumns} 列（第 ${line} 行右侧还有内容），请删除无用的列后重试`,
      )
    if (column >= maxColumns) return
    while (cells.length < column) cells.push('')
    cells[column] = text
    if (isUnsolved) unsolved.push(column)
  }
  return {
    isOver: () => isOver,
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'sheetData') isInData = true
      else if (name === 'col' && isTrue(attributes.hidden))
        hiddenColumns.push(...columnsOf(attributes, maxColumns))
      else if (!isInData) return
      else if (name === 'row') openRow(attributes)
      else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        type = attributes.t ?? ''
        style = styles[Number(attributes.s ?? -1)] ?? 'number'
        raw = ''
        formula = undefined
      } else if (name === 'f') {
        formula = ''
        takesFormula = true
      } else if (name === 'rPh') isGuide = true
      else if (name === 'v' || name === 't') takes = !isGuide
    },
    text(text: string) {
      if (takes) raw += text
      else if (takesFormula) formula += text
    },
    close(name: string) {
      if (!isInData) return
      if (name === 'v' || name === 't') takes = false
      else if (name === 'f') takesFormula = false
      else if (name === 'c') closeCell()
      else if (name === 'rPh') isGuide = false
      else if (name === 'row') {
        const full = trimEnd(cells)
        if (full.length > 0)
          found.push({
            line,
            cells: full,
            ...(isHidden && { isHidden }),
            ...(unsolved.length > 0 && { unsolved }),
            ...(hiddenColumns.length > 0 && { hiddenColumns: hiddenColumns.splice(0) }),
          })
      } else if (name === 'sheetData') {
        isInData = false
        isOver = true
      }
    },
  }
}

/** `min` and `max` count from 1. */
function columnsOf({ min, max }: Readonly<Record<string, string>>, maxColumns: number): number[] {
  const from = Math.max(1, Number(min) || 1)
  const to = Math.min(Number(max) || from, maxColumns)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from - 1 + at)
}

const isTrue = (told: string | undefined) => told === '1' || told === 'true'

/** 0 for A, 25 for Z, 26 for AA. @throws WorkbookError for what is no cell */
export function columnOf(ref: string): number {
  let column = 0
  let at = 0
  for (; at < ref.length; at += 1) {
    const letter = ref.charCodeAt(at) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  if (at === 0 || at > 3) throw damaged()
  return column - 1
}

export function trimEnd(cells: string[]): string[] {
  let length = cells.length
  while (length > 0 && (cells[length - 1] ?? '').trim() === '') length -= 1
  return length === cells.length ? cells : cells.slice(0, length)
}
