import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import { cellValue } from './cellValue'
import { columnDef } from './columnDef'
import type { StreamedSheet } from '../types'

/**
 * An xlsx of any length in little memory: rows are asked for as fast as the file is taken. Text is stored as text and
 * never as a formula. An error of the rows ends the stream with it.
 */
export function streamWorkbook({ sheet, columns, rows }: StreamedSheet): Readable {
  async function* values() {
    for await (const row of rows) yield columns.map((column, at) => cellValue(row[at], column.kind))
  }
  const stream = writeXlsxStream(values(), {
    name: sheet.slice(0, 31),
    columns: columns.map((column) => ({ ...columnDef(column), header: column.header })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as WebStream)
}
