import { fail } from '../errors'
import { readApart, WorkbookError } from '../workbook'

const headRows = 20
const maxColumns = 100

/**
 * Rows of the first sheet that has any, every cell as text.
 * @throws IMPORT_FILE_UNREADABLE, IMPORT_NO_ROWS
 */
export async function readImportFile(
  bytes: Buffer,
  fileName: string,
  maxRows: number,
): Promise<string[][]> {
  try {
    const book = await readApart(bytes, fileName, { maxRows: maxRows + headRows, maxColumns })
    const sheet = book.sheets.find(({ rows }) => rows.length > 0)
    if (!sheet) throw fail('IMPORT_NO_ROWS')
    // a zero character is legal in a file and impossible in the database
    return sheet.rows.map((row) => row.map((cell) => cell.replaceAll('\0', '')))
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    if (error.code === 'TOO_MANY_ROWS') throw tooManyRows(maxRows)
    throw fail('IMPORT_FILE_UNREADABLE', { reason: error.message, code: error.code })
  }
}

export const tooManyRows = (maxRows: number) =>
  fail('IMPORT_FILE_UNREADABLE', {
    reason: `文件超过 ${maxRows} 行，没有导入任何数据，请拆分后分批上传`,
    code: 'TOO_MANY_ROWS',
  })
