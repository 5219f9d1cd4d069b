import {
  readApart,
  type ApartBook,
  type FileFacts,
  type SheetHead,
  type SheetLine,
  type TextEncoding,
} from '../../../../base/workbook'
import type { RawRow } from '../types'
import { faultOf, ListFault, refusedFault } from './ListFault'

const mebibyte = 1024 * 1024
/** Data lines of one list. */
export const maxLines = 500_000
const maxCellChars = 32_767
/** Shared texts of a sheet of half a million lines; the process as a whole stays below 512 MB. */
const limits = {
  maxBytes: 100 * mebibyte,
  maxRows: maxLines + 100,
  maxColumns: 100,
  maxUnzippedBytes: 1024 * mebibyte,
}

/** A list that is read as it is asked; close it in any case. */
export interface OpenedList {
  facts: FileFacts
  sheets: { name: string; isHidden?: true; isFilled: boolean }[]
  /** The sheet that was chosen: the wanted one, else the first visible one that holds something. */
  sheetName: string
  /** Its filled rows among the first 20. */
  head: RawRow[]
  /** Text files: columns of a row by its separators, empty ones too. */
  widths: ReadonlyMap<number, number>
  rows(): AsyncGenerator<RawRow[]>
  close(): Promise<void>
}

export interface ListChoice {
  sheetName?: string | null
  encoding?: TextEncoding
}

/** @throws ListFault */
export async function openList(
  path: string,
  fileName: string,
  { sheetName: wanted, encoding }: ListChoice = {},
): Promise<OpenedList> {
  let book: ApartBook | undefined
  try {
    book = await readApart(path, fileName, { ...limits, ...(encoding && { encoding }) })
    const facts = await book.facts()
    const heads = await book.heads()
    const at = chosen(heads, wanted)
    const head = heads[at]
    if (!head) throw new ListFault('file.empty')
    if (head.refusal)
      throw refusedFault(head.refusal, facts.kind === 'xlsx' ? `工作表“${head.name}”：` : '')
    const opened = book
    return {
      facts,
      sheets: heads.map((sheet) => ({
        name: sheet.name,
        ...(sheet.isHidden && { isHidden: true as const }),
        isFilled: isFilled(sheet),
      })),
      sheetName: head.name,
      head: head.head.map(rowOf),
      widths: new Map(head.head.map(({ line, cells, width }) => [line, width ?? cells.length])),
      async *rows() {
        try {
          for await (const lines of opened.lines(at)) yield lines.map(rowOf)
        } catch (error) {
          throw faultOf(error)
        }
      },
      close: () => opened.close(),
    }
  } catch (error) {
    await book?.close()
    throw faultOf(error)
  }
}

const isFilled = (sheet: SheetHead) => sheet.head.length > 0 || sheet.refusal !== undefined

function chosen(heads: readonly SheetHead[], wanted?: string | null): number {
  const named = heads.findIndex(({ name }) => name === wanted)
  if (named >= 0) return named
  const visible = heads.findIndex((sheet) => !sheet.isHidden && isFilled(sheet))
  return visible >= 0 ? visible : heads.findIndex(isFilled)
}

// a zero character and half a surrogate pair are legal in a file and impossible in the database
const impossible = /\0|\p{Surrogate}/u

function rowOf({ line, cells }: SheetLine): RawRow {
  const text = cells.join('')
  if (text.length > maxCellChars && cells.some((cell) => cell.length > maxCellChars))
    throw new ListFault(
      'FILE',
      `文件第 ${line} 行有超过 ${maxCellChars} 个字符的单元格，请缩短后重试`,
    )
  if (!impossible.test(text)) return { lineNo: line, cells }
  return { lineNo: line, cells: cells.map((cell) => cell.replace(/\0|\p{Surrogate}/gu, '')) }
}
