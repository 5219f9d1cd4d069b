import { openWorkbook } from './openWorkbook'
import type { ReadLimits, ReadResult } from '../types'

/**
 * Reads a whole xlsx or csv into memory; long ones are read with `openWorkbook` or, beside everybody's calls, `readApart`.
 * @throws like openWorkbook
 */
export async function readWorkbook(
  file: Buffer | string,
  fileName: string,
  limits: Partial<ReadLimits> = {},
): Promise<ReadResult> {
  const { sheets, ...book } = await openWorkbook(file, fileName, limits)
  const read: ReadResult = { ...book, sheets: [] }
  for (const { name, lines } of sheets.filter(({ isHidden }) => !isHidden)) {
    const rows: string[][] = []
    for await (const some of lines())
      for (const { line, cells } of some) {
        while (rows.length < line - 1) rows.push([])
        rows.push(cells)
      }
    read.sheets.push({ name, rows })
  }
  return read
}
