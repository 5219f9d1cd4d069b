import { foldCode, goodsSpellings, splitCodes } from '../../../../../schemas/language'
import { toHalfWidth } from '../../value/money'
import { parseSheet } from './parseSheet'
import type { Line } from '../types'

/** A pasted code and how many copies of it; without a number one copy. */
export interface PastedLine {
  code: string
  quantity?: number
  /** What stood for the number and is none: nobody knows how many were meant. */
  refused?: string
}

/**
 * What was pasted over a table that codes become lines of: a column of codes, or rows of code and quantity as a
 * spreadsheet or a supplier's list has them. A first row without a number is the heading. The same code twice is both.
 * @example readPastedLines('ISBN\t数量\n9787020002207\t3') // [{ code: '9787020002207', quantity: 3 }]
 */
export function readPastedLines(text: string): PastedLine[] {
  const rows = parseSheet(text).map((row) => row.map((cell) => toHalfWidth(cell).trim()))
  const hasQuantities = rows.some(([code, quantity]) => code && isCount(quantity))
  if (!hasQuantities) return [...new Set(splitCodes(text, 'goodsCode'))].map((code) => ({ code }))
  const lines = rows.filter(([code]) => code)
  const body = isCount(lines[0]?.[1]) ? lines : lines.slice(1)
  const pastedLines = new Map<string, PastedLine>()
  for (const [code = '', count] of body) {
    const known = pastedLines.get(code)
    if (count && !isCount(count)) pastedLines.set(code, { code, refused: count })
    if (known?.refused !== undefined || (count && !isCount(count))) continue
    const quantity = isCount(count) ? Number(count.replace(/,/g, '')) : 1
    pastedLines.set(code, { code, quantity: (known?.quantity ?? 0) + quantity })
  }
  return [...pastedLines.values()]
}

/**
 * What a paste into the grid itself asks for, when it is codes and no block of cells: on columns that take no text any
 * code, elsewhere only ISBNs with or without copies, which fit no other column.
 * @param takesText whether the cell the paste lands on could take the first text of a line
 */
export function pastedLinesInGrid(text: string, takesText: boolean): PastedLine[] | undefined {
  const rows = parseSheet(text).filter((row) => row[0]?.trim())
  const body = rows.filter(([code = ''], at) => at > 0 || isIsbn(code) || /\d/.test(code))
  const isCodes = body.length > 0 && body.every(([code = '']) => isIsbn(code))
  const isNarrow = rows.every((row) => row.slice(2).every((cell) => cell.trim() === ''))
  if (!isNarrow || (takesText && !isCodes)) return undefined
  return readPastedLines(text)
}

const isIsbn = (text: string): boolean =>
  /^(?:97[89])?\d{9}[\dXx]$/.test(foldCode(text).replaceAll('-', ''))

/** Whole copies, up to five digits: longer numbers are codes. */
const isCount = (text: string | undefined): text is string =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text.replace(/,/g, ''))

/** The lines a call gave for the codes, each with the copies that were pasted beside its code. */
export const withQuantities = (
  lines: readonly Line[],
  pastedLines: readonly PastedLine[],
  count: string,
): Line[] =>
  lines.map((line) => {
    const codes = [line.isbn, line.productCode, line.barcode]
    const pastedLine = pastedLines.find(({ code }) =>
      goodsSpellings(code).some((spelling) => codes.includes(spelling)),
    )
    return pastedLine?.quantity === undefined ? line : { ...line, [count]: pastedLine.quantity }
  })
