import { parse } from 'csv-parse/sync'
import { decodeText } from './decodeText'
import { detectDelimiter } from './detectDelimiter'
import { checkShape } from './readSheets'
import type { ReadLimits } from './types'
import { WorkbookError } from './WorkbookError'

export interface CsvRows {
  encoding: string
  delimiter: string
  rows: string[][]
}

/**
 * Reads RFC 4180 text: quotes, line breaks inside quotes, `\r\n`, `\n` and a lone `\r`.
 * @throws WorkbookError when no encoding fits or a quote is never closed
 */
export function readCsv(file: Buffer, limits: ReadLimits): CsvRows {
  const { text, encoding } = decodeText(file)
  const delimiter = detectDelimiter(text)
  const rows = parseRows(text, delimiter, limits.maxRows + 1)
  checkShape(rows, limits)
  return { encoding, delimiter, rows }
}

function parseRows(text: string, delimiter: string, maxRows: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      // A quote inside an unquoted cell (5" 盘) is text, as every spreadsheet program reads it.
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: maxRows,
    })
  } catch (cause) {
    throw new WorkbookError(
      'FILE_DAMAGED',
      `文件第 ${lineOf(cause)} 行的引号没有成对，请修正后重试`,
    )
  }
}

const lineOf = (cause: unknown): number =>
  typeof cause === 'object' && cause !== null && 'lines' in cause ? Number(cause.lines) : 1
