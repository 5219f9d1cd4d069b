import { openBytes, type ByteSource } from './ByteSource'
import { wideEncoding } from './detectEncoding'
import { foreignText } from './foreignText'
import { fillMerges } from './fillMerges'
import { openBook } from './openBook'
import { openCsv } from './readCsv'
import { readMerges } from './readMerges'
import { readSheetRows } from './readSheetRows'
import type { FileFacts, ReadLimits, SheetLine } from '../types'
import { unpackEntry } from '../zip/unpackEntry'
import { WorkbookError } from '../WorkbookError'
import { isZip, listZipEntries } from '../zip/zipEntries'

/** A workbook whose sheets are read line by line. */
export interface OpenedWorkbook extends FileFacts {
  sheets: readonly { name: string; isHidden?: true; lines(): AsyncIterable<SheetLine[]> }[]
}

const mebibyte = 1024 * 1024
export const defaultLimits: ReadLimits = {
  maxBytes: 20 * mebibyte,
  maxRows: 20_001,
  maxColumns: 100,
  maxUnzippedBytes: 2048 * mebibyte,
}

/** First bytes of the old binary Office container (.xls, .et, .doc). */
const oleMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** The part of such a container that is an xlsx with a password. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')
const notASheet = '仅支持xlsx、csv格式的文件！'

/**
 * Opens an xlsx or csv, told apart by content, never by name. Its lines hold every cell as text.
 * @param file its bytes, or its path
 * @throws WorkbookError with a Chinese sentence, here or while the lines are read: wrong type, damaged, too large,
 *   unknown encoding, too many rows or columns
 */
export async function openWorkbook(
  file: Buffer | string,
  fileName: string,
  asked: Partial<ReadLimits> = {},
): Promise<OpenedWorkbook> {
  const limits = { ...defaultLimits, ...asked }
  const source = await openBytes(file)
  if (source.size === 0) throw new WorkbookError('FILE_EMPTY', '文件是空的，请重新选择文件')
  if (source.size > limits.maxBytes)
    throw new WorkbookError(
      'FILE_TOO_LARGE',
      `文件超过 ${Math.floor(limits.maxBytes / mebibyte)} MB，请拆分后分批上传`,
    )
  const head = await source.read(0, Math.min(8192, source.size))
  if (isZip(head)) return openXlsx(source, limits)
  if (head.subarray(0, 4).equals(oleMark))
    throw (await holds(source, encryptedPackage))
      ? new WorkbookError('FILE_DAMAGED', '文件有密码，请去掉密码后重新上传')
      : new WorkbookError('FILE_TYPE', `${notASheet}这是旧版 xls，请另存为 xlsx 后上传`)
  const foreign = foreignText(head)
  if (foreign !== undefined) throw new WorkbookError('FILE_TYPE', foreign)
  if (isBinary(head)) throw new WorkbookError('FILE_TYPE', notASheet)
  const { encoding, delimiter, lines } = await openCsv(source, limits)
  return {
    kind: 'csv',
    encoding,
    delimiter,
    sheets: [{ name: fileName, lines: () => within(lines(), limits) }],
  }
}

async function openXlsx(source: ByteSource, limits: ReadLimits): Promise<OpenedWorkbook> {
  const entries = await listZipEntries(source, limits)
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml'))
    throw new WorkbookError('FILE_TYPE', notASheet)
  const book = await openBook(source, entries, limits.maxUnzippedBytes)
  const sheets = book.sheets.map(({ name, isHidden, entry }) => {
    const unpack = () => unpackEntry(source, entry, limits.maxUnzippedBytes)
    async function* lines() {
      const merges = await readMerges(unpack())
      yield* fillMerges(readSheetRows(unpack(), book, limits), merges, limits.maxColumns)
    }
    return { name, ...(isHidden && { isHidden }), lines: () => within(lines(), limits) }
  })
  return { kind: 'xlsx', sheets }
}

async function* within(
  lines: AsyncIterable<SheetLine[]>,
  { maxRows }: ReadLimits,
): AsyncGenerator<SheetLine[]> {
  let count = 0
  for await (const some of lines) {
    count += some.length
    if (count > maxRows)
      throw new WorkbookError(
        'TOO_MANY_ROWS',
        `文件超过 ${maxRows - 1} 行，请拆分后分批上传，没有导入任何数据`,
      )
    yield some
  }
}

// Text holds no zero byte, except UTF-16; ISO 2709 (MARC) is told by its directory marks, and what no person typed by
// its many control signs.
export function isBinary(head: Buffer): boolean {
  const hasMark = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (hasMark || wideEncoding(head)) return false
  const controls = head.reduce((count, byte) => count + (byte < 9 ? 1 : 0), 0)
  const isMarc = head.includes(0x1e) && head.includes(0x1f)
  return isMarc || head.includes(0) || controls > head.length / 100
}

async function holds(source: ByteSource, mark: Buffer): Promise<boolean> {
  let edge = Buffer.alloc(0)
  for await (const piece of source.stream(0, source.size) as AsyncIterable<Buffer>) {
    const joined = Buffer.concat([edge, piece])
    if (joined.includes(mark)) return true
    edge = joined.subarray(-mark.length)
  }
  return false
}
