/** What the widths of a printed table follow from. */
export interface PrintedColumn {
  /** Pixels the column has in a list: its share of what the figures leave. */
  width: number
  /** Of figures: the longest text printed in it, in digits. */
  digits?: number
}

// Padding and line of a cell, 2.25 mm of 9 pt type.
const besideText = 1.5

// Of the paper's width; where figures would take more, as on a roll of 80 mm, they share this much.
const mostOfFigures = 65

/**
 * Widths of a printed table: figures as wide as their longest text, so that none breaks over two lines; the other
 * columns share the rest by their own widths. `--bp-inner` is the width between the paper's margins.
 */
export function columnWidths(columns: readonly PrintedColumn[]): string[] {
  const needed = columns.map(({ digits }) => (digits === undefined ? 0 : digits + besideText))
  const figures = needed.reduce((sum, one) => sum + one, 0)
  const others = columns.reduce((sum, { width, digits }) => sum + (digits ? 0 : width), 0)
  const most = `var(--bp-inner) * ${others > 0 ? mostOfFigures / 100 : 1}`
  return columns.map(({ width }, at) => {
    const own = needed[at] ?? 0
    if (own > 0) return `min(${round(own)}ch, ${most} * ${round(own / figures)})`
    return `calc((var(--bp-inner) - min(${round(figures)}ch, ${most})) * ${round(width / others)})`
  })
}

/** How wide a text is, in digits: what figures are made of, with the signs that stand around them. */
export const inDigits = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + widthOf(sign), 0)

function widthOf(sign: string): number {
  if (/[\d¥-]/.test(sign)) return 1
  if (/[.,:\s]/.test(sign)) return 0.6
  return 2
}

const round = (value: number) => Number(value.toFixed(4))
