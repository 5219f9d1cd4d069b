import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { streamSheets, type CellInput, type StreamedSheet } from '../../../base/workbook'
import type { ExportConf } from './exportConf'
import { exportRows, headingsOf, type ExportPlan, type Reader } from './exportRows'

/** Rows of one sheet below its headings. */
const sheetRows = 1_048_575

/** A cell that a spreadsheet program would take for a formula is told to be text. */
export const guarded = (cell: CellInput): CellInput =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)
    ? `'${cell}`
    : cell

/**
 * The file of an export while its rows are read. @param sheets  a plan for each sheet and its name; a csv has one
 * @param at  told how many rows are written; ends the stream by throwing
 */
export function exportStream(
  read: Reader,
  sheets: readonly { name: string; plan: ExportPlan; rows: number }[],
  { fileType, csvEncoding }: ExportConf,
  at: (done: number) => Promise<void>,
): Readable {
  let done = 0
  async function* counted(
    rows: AsyncIterator<CellInput[]>,
    most: number,
  ): AsyncGenerator<CellInput[]> {
    for (let count = 0; count < most; count += 1) {
      const { value, done: isOver } = await rows.next()
      if (isOver) return
      yield value.map(guarded)
      done += 1
      if (done % 1000 === 0) await at(done)
    }
  }
  if (fileType === 'csv') {
    const plans = sheets.map(({ plan }) => plan)
    const text = csvText(plans, (plan) => counted(exportRows(read, plan), Infinity))
    return Readable.from(encoded(text, csvEncoding), { objectMode: false })
  }
  const streamed: StreamedSheet[] = sheets.flatMap(({ name, plan, rows }) => {
    const source = exportRows(read, plan)
    // what does not fit goes on on the next sheet; the rows are one stream over all of them
    const parts = Math.max(1, Math.ceil(rows / sheetRows))
    return Array.from({ length: parts }, (_, part) => ({
      sheet: (part === 0 ? name : `${name.slice(0, 27)}${part + 1}`).slice(0, 31),
      columns: headingsOf(plan),
      rows: counted(source, sheetRows),
    }))
  })
  return streamSheets(streamed)
}

async function* csvText(
  plans: readonly ExportPlan[],
  rowsOf: (plan: ExportPlan) => AsyncIterable<CellInput[]>,
): AsyncGenerator<string> {
  let text = ''
  for (const plan of plans) {
    text += csvLine(headingsOf(plan).map(({ header }) => guarded(header)))
    for await (const row of rowsOf(plan)) {
      text += csvLine(row)
      if (text.length < 32_768) continue
      yield text
      text = ''
    }
  }
  yield text
}

const csvLine = (cells: readonly CellInput[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: CellInput): string {
  const text = cell === null || cell === undefined ? '' : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Bytes as soon as there is text: waiting in the queues of streams, its pieces would outlive the memory of what is short-lived.
 * UTF-8 begins with its mark, by which spreadsheet programs know it; GB18030 covers every sign.
 */
async function* encoded(
  text: AsyncIterable<string>,
  encoding: ExportConf['csvEncoding'],
): AsyncGenerator<Buffer> {
  if (encoding === 'GB18030') {
    const encoder = iconv.getEncoder('gb18030')
    for await (const piece of text) yield encoder.write(piece)
    const rest = encoder.end()
    if (rest) yield rest
    return
  }
  yield Buffer.from('\uFEFF')
  for await (const piece of text) yield Buffer.from(piece)
}
