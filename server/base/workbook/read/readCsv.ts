import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { ByteSource } from './ByteSource'
import { decodeSource, detectEncoding, type Encoding } from './detectEncoding'
import { detectDelimiter } from './detectDelimiter'
import { trimEnd } from './readSheetRows'
import type { ReadLimits, SheetLine } from '../types'
import { WorkbookError } from '../WorkbookError'

export interface OpenedCsv {
  encoding: Encoding
  delimiter: string
  lines(): AsyncIterable<SheetLine[]>
}

const sampleChars = 200_000
const maxRecordChars = 1024 * 1024
const linesPerPiece = 500

/**
 * Opens RFC 4180 text: quotes, line breaks inside quotes, `\r\n`, `\n` and a lone `\r`.
 * @throws WorkbookError when no encoding fits; while it is read when a quote is never closed or a row is too wide
 */
export async function openCsv(source: ByteSource, limits: ReadLimits): Promise<OpenedCsv> {
  const encoding = limits.encoding ?? (await detectEncoding(source))
  const decoded = () => withoutEnd(decodeSource(source, encoding, limits.encoding !== undefined))
  const delimiter = detectDelimiter(await sampleOf(decoded()))
  return { encoding, delimiter, lines: () => readLines(decoded(), delimiter, limits) }
}

const endSign = '\u001A'

/** The end-of-file sign of DOS behind the last line is no text; the same sign anywhere else is left for its line. */
async function* withoutEnd(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    const lines = text.trimEnd()
    let kept = lines.length
    while (lines[kept - 1] === endSign) kept -= 1
    held = kept < lines.length ? text.slice(kept) : ''
    yield text.slice(0, text.length - held.length)
  }
}

async function sampleOf(pieces: AsyncIterable<string>): Promise<string> {
  let sample = ''
  for await (const text of pieces) {
    sample += text
    if (sample.length >= sampleChars) break
  }
  return sample
}

async function* readLines(
  pieces: AsyncIterable<string>,
  delimiter: string,
  { maxColumns }: ReadLimits,
): AsyncGenerator<SheetLine[]> {
  const parser = Readable.from(pieces).compose(
    parse({
      delimiter,
      relax_column_count: true,
      // A quote inside an unquoted cell (5" 盘) is text, as every spreadsheet program reads it.
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: maxRecordChars,
    }),
  )
  let line = 0
  let found: SheetLine[] = []
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1
      const cells = trimEnd(record.map(unwrapped))
      if (cells.length > maxColumns) throw tooWide(line, maxColumns)
      if (cells.length > 0) found.push({ line, cells, width: record.length })
      if (found.length < linesPerPiece) continue
      yield found
      found = []
    }
  } catch (cause) {
    throw cause instanceof WorkbookError ? cause : damagedAt(cause)
  }
  if (found.length > 0) yield found
}

// Programs write ="007" so that a spreadsheet keeps the zeros.
const unwrapped = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell

const tooWide = (line: number, maxColumns: number) =>
  new WorkbookError(
    'TOO_MANY_COLUMNS',
    `文件超过 ${maxColumns} 列（第 ${line} 行），请删除无用的列后重试`,
  )

function damagedAt(cause: unknown): unknown {
  const { code, lines } = cause as { code?: string; lines?: number }
  if (!code?.startsWith('CSV_')) return cause
  const reason = code === 'CSV_MAX_RECORD_SIZE' ? '过长（可能有引号没有成对）' : '的引号没有成对'
  return new WorkbookError('FILE_DAMAGED', `文件第 ${lines ?? 1} 行${reason}，请修正后重试`)
}
