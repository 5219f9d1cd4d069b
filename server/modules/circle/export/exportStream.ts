import { Readable, Transform } from 'node:stream'
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
    return encoded(
      Readable.from(csvText(plans, (plan) => counted(exportRows(read, plan), Infinity))),
      csvEncoding,
    )
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

/** UTF-8 begins with its mark, by which spreadsheet programs know it; GB18030 covers every sign. */
function encoded(text: Readable, encoding: ExportConf['csvEncoding']): Readable {
  if (encoding === 'GB18030') {
    const encoder = iconv.getEncoder('gb18030')
    return text.compose(
      new Transform({
        writableObjectMode: true,
        transform: (piece: string, _, next) => next(null, encoder.write(piece)),
        flush(next) {
          const rest = encoder.end()
          next(null, rest ?? Buffer.alloc(0))
        },
      }),
    )
  }
  let isFirst = true
  return text.compose(
    new Transform({
      writableObjectMode: true,
      transform(piece: string, _, next) {
        next(null, Buffer.from(isFirst ? `\uFEFF${piece}` : piece))
        isFirst = false
      },
    }),
  )
}
