import type { Paper } from '../../../../schemas/contract/language.gen'

/** Millimetres of a paper, everything left out filled in. */
export interface PaperSize {
  width: number
  height: number
  margin: number
  /** What is left between the margins, for documents; one label's place, for label paper. */
  inner: { width: number; height: number }
  /** Labels on one sheet; absent for documents. */
  grid?: { columns: number; rows: number }
}

const usualMargin = 10

/** `perRow` or `perColumn` make it label paper: one record per place, nothing flows on to the next. */
export function sizeOf(paper: Paper): PaperSize {
  const { width, height, perRow, perColumn } = paper
  const isLabels = perRow !== undefined || perColumn !== undefined
  const grid = isLabels ? { columns: perRow ?? 1, rows: perColumn ?? 1 } : undefined
  const margin = paper.margin ?? (isLabels ? 0 : usualMargin)
  const inner = {
    width: (width - 2 * margin) / (grid?.columns ?? 1),
    height: (height - 2 * margin) / (grid?.rows ?? 1),
  }
  return { width, height, margin, inner, grid }
}

/** The rule that makes the printer's page the paper itself; the margin is part of the drawn sheet. */
export const pageRule = ({ width, height }: Pick<PaperSize, 'width' | 'height'>): string =>
  `@page { size: ${width}mm ${height}mm; margin: 0 }`

// CSS: 96 px to the inch on screen and on paper alike.
export const pixels = (mm: number): number => (mm * 96) / 25.4
