import { parseLines } from '../lines'
import { toHalfWidth } from '../money'
import { parseSheet } from './parseSheet'
import type { Line } from './types'

/** A pasted code and how many copies of it; without a number one copy. */
export interface Wish {
  code: string
  quantity?: number
}

/**
 * What was pasted over a table that codes become lines of: a column of codes, or rows of code and quantity as a
 * spreadsheet or a supplier's list has them. A first row without a number is the heading. The same code twice is both.
 * @example readWishes('ISBN\t数量\n9787020002207\t3') // [{ code: '9787020002207', quantity: 3 }]
 */
export function readWishes(text: string): Wish[] {
  const rows = parseSheet(text).map((row) => row.map((cell) => toHalfWidth(cell).trim()))
  const hasQuantities = rows.some(([code, quantity]) => code && isCount(quantity))
  if (!hasQuantities) return parseLines(text).map((code) => ({ code }))
  const lines = rows.filter(([code]) => code)
  const body = isCount(lines[0]?.[1]) ? lines : lines.slice(1)
  const wishes = new Map<string, Wish>()
  for (const [code = '', count] of body) {
    const quantity = isCount(count) ? Number(count.replace(/,/g, '')) : 1
    wishes.set(code, { code, quantity: (wishes.get(code)?.quantity ?? 0) + quantity })
  }
  return [...wishes.values()]
}

/** Whole copies, up to five digits: longer numbers are codes. */
const isCount = (text: string | undefined): text is string =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text.replace(/,/g, ''))

/** The lines a call gave for the codes, each with the copies that were pasted beside its code. */
export const withQuantities = (
  lines: readonly Line[],
  wishes: readonly Wish[],
  count: string,
): Line[] =>
  lines.map((line) => {
    const codes = [line.isbn, line.productCode, line.barcode]
    const wish = wishes.find(
      ({ code }) => codes.includes(code) || codes.includes(code.replace(/[\s-]/g, '')),
    )
    return wish?.quantity === undefined ? line : { ...line, [count]: wish.quantity }
  })
