import { fail } from '../errors'
import { readApart, WorkbookError, type SheetLine } from '../workbook'
import { maxImportBytes } from './importLimits'

const headRows = 20
const maxColumns = 100

/**
 * Lines of the first sheet that has any, every cell as text, in pieces as they are read.
 * @throws IMPORT_FILE_UNREADABLE, IMPORT_NO_ROWS; also after the first pieces
 */
export async function* readImportFile(
  { path, fileName }: { path: string; fileName: string },
  maxRows: number,
): AsyncGenerator<SheetLine[]> {
  const limits = { maxBytes: maxImportBytes(), maxRows: maxRows + headRows, maxColumns }
  let isEmpty = true
  try {
    for await (const lines of readApart(path, fileName, limits)) {
      isEmpty = false
      yield lines.map(storable)
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    if (error.code === 'TOO_MANY_ROWS') throw tooManyRows(maxRows)
    throw fail('IMPORT_FILE_UNREADABLE', { reason: error.message, code: error.code })
  }
  if (isEmpty) throw fail('IMPORT_NO_ROWS')
}

// A zero character and half a surrogate pair are legal in a file and impossible in the database.
const storable = ({ cells, ...line }: SheetLine): SheetLine => ({
  ...line,
  cells: cells.map((cell) => cell.replace(/\0|\p{Surrogate}/gu, '')),
})

export const tooManyRows = (maxRows: number) =>
  fail('IMPORT_FILE_UNREADABLE', {
    reason: `文件超过 ${maxRows} 行，没有导入任何数据，请拆分后分批上传`,
    code: 'TOO_MANY_ROWS',
  })
