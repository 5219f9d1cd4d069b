import { isZip, listZipEntries } from './zipEntries'
import { readCsv } from './readCsv'
import { readSheets } from './readSheets'
import type { ReadLimits, ReadResult } from './types'
import { WorkbookError } from './WorkbookError'

const mebibyte = 1024 * 1024
const defaults: ReadLimits = {
  maxBytes: 20 * mebibyte,
  maxRows: 20_001,
  maxColumns: 100,
  maxUnzippedBytes: 200 * mebibyte,
}

/** First bytes of the old binary Office container (.xls, .et, .doc). */
const oleMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const notASheet = '仅支持xlsx、csv格式的文件！'

/**
 * Reads an xlsx or csv, told apart by content, never by name. Every cell comes back as text.
 * @throws WorkbookError with a Chinese sentence: wrong type, damaged, too large, unknown encoding, too many rows or columns
 */
export async function readWorkbook(
  file: Buffer,
  fileName: string,
  limits: Partial<ReadLimits> = {},
): Promise<ReadResult> {
  const bounds = { ...defaults, ...limits }
  if (file.length === 0) throw new WorkbookError('FILE_EMPTY', '文件是空的，请重新选择文件')
  if (file.length > bounds.maxBytes)
    throw new WorkbookError(
      'FILE_TOO_LARGE',
      `文件超过 ${Math.floor(bounds.maxBytes / mebibyte)} MB，请拆分后分批上传`,
    )
  if (isZip(file)) {
    if (!listZipEntries(file).some((entry) => entry.name === 'xl/workbook.xml'))
      throw new WorkbookError('FILE_TYPE', notASheet)
    return { kind: 'xlsx', sheets: await readSheets(file, bounds) }
  }
  if (file.subarray(0, 4).equals(oleMark) || isBinary(file))
    throw new WorkbookError('FILE_TYPE', notASheet)
  const { encoding, delimiter, rows } = readCsv(file, bounds)
  return { kind: 'csv', encoding, delimiter, sheets: [{ name: fileName, rows }] }
}

// Text holds no zero byte, except UTF-16, which announces itself; ISO 2709 (MARC) is told by its directory mark.
function isBinary(file: Buffer): boolean {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe
  const head = file.subarray(0, 8192)
  return !isUtf16 && (head.includes(0) || (head.includes(0x1e) && head.includes(0x1f)))
}
