import { fail } from '../../../base/errors'
import { readApart, WorkbookError, type SheetHead, type SheetLine } from '../../../base/workbook'
import { maxImportBytes } from './importLimits'

const headRows = 20
const maxColumns = 100
/** The list behind the drop-downs of our own templates. */
const choiceSheet = '选项'

/** An uploaded file as an import reads it; close it in any case. */
export interface ImportFile {
  /** Sheets with anything in them, hidden ones behind the visible ones. */
  sheets: readonly ImportSheet[]
  close(): Promise<void>
  /** What the work needs of the file itself; kept with the task. */
  params?: Record<string, unknown>
  /** The file turned out to be unsound: what was kept of it goes. */
  discard?(): Promise<void>
}

export interface ImportSheet extends Omit<SheetHead, 'head' | 'refusal'> {
  /** The first 20 rows as they lie in the sheet, blank ones between them too: the heading is among them. */
  head: string[][]
  /** @throws IMPORT_FILE_UNREADABLE where the sheet cannot be read */
  requireReadable(): void
  /** Its lines, every cell as text, in pieces as they are read. @throws IMPORT_FILE_UNREADABLE also after the first pieces */
  lines(): AsyncGenerator<SheetLine[]>
  /** @throws IMPORT_FILE_UNREADABLE where more filled rows than an import takes stand below a row, before one is judged */
  requireFits(afterLine: number): Promise<void>
  /** Filled rows below a row; nothing when they cannot be counted. */
  count(afterLine: number): Promise<number | undefined>
}

/** @throws IMPORT_FILE_UNREADABLE, IMPORT_NO_ROWS */
export async function openImportFile(
  { path, fileName }: { path: string; fileName: string },
  maxRows: number,
): Promise<ImportFile> {
  const limits = { maxBytes: maxImportBytes(), maxRows: maxRows + headRows, maxColumns }
  const book = await translated(() => readApart(path, fileName, limits), maxRows)
  try {
    const heads = await translated(() => book.heads(), maxRows)
    const sheets = heads.map(({ head, refusal, ...sheet }, at): ImportSheet => ({
      ...sheet,
      head: rowsOf(head),
      requireReadable() {
        if (refusal) throw unreadable(refusal, maxRows)
      },
      async *lines() {
        const pieces = book.lines(at)
        for (;;) {
          const { value, done } = await translated(() => pieces.next(), maxRows)
          if (done) return
          yield value.map(storable)
        }
      },
      async requireFits(afterLine) {
        if (!(await translated(() => book.fits(at, afterLine, maxRows), maxRows)))
          throw tooManyRows(maxRows)
      },
      count: (afterLine) => book.count(at, afterLine),
    }))
    const filled = sheets.filter(
      ({ name, isHidden }, at) => isFilled(heads[at]) && !(isHidden && name === choiceSheet),
    )
    if (filled.length === 0) throw fail('IMPORT_NO_ROWS')
    if (filled.every(({ isHidden }) => isHidden)) throw allHidden(filled)
    const visible = filled.filter(({ isHidden }) => !isHidden)
    const hidden = filled.filter(({ isHidden }) => isHidden)
    return { sheets: [...visible, ...hidden], close: () => book.close() }
  } catch (error) {
    await book.close()
    throw error
  }
}

const isFilled = (head: SheetHead | undefined) =>
  head !== undefined && (head.head.length > 0 || head.refusal !== undefined)

function rowsOf(lines: readonly SheetLine[]): string[][] {
  const rows: string[][] = Array.from({ length: lines.at(-1)?.line ?? 0 }, () => [])
  for (const { line, cells, width = 0 } of lines.map(storable))
    // a text file says how many columns it has by its separators, unnamed ones too
    rows[line - 1] = [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')]
  return rows
}

async function translated<T>(work: () => Promise<T>, maxRows: number): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof WorkbookError ? unreadable(error, maxRows) : error
  }
}

const unreadable = ({ code, message }: Pick<WorkbookError, 'code' | 'message'>, maxRows: number) =>
  code === 'TOO_MANY_ROWS'
    ? tooManyRows(maxRows)
    : fail('IMPORT_FILE_UNREADABLE', { reason: message, code })

// A zero character and half a surrogate pair are legal in a file and impossible in the database.
const storable = ({ cells, ...line }: SheetLine): SheetLine => ({
  ...line,
  cells: cells.map((cell) => cell.replace(/\0|\p{Surrogate}/gu, '')),
})

const tooManyRows = (maxRows: number) =>
  fail('IMPORT_FILE_UNREADABLE', {
    reason: `文件超过 ${maxRows} 行，没有导入任何数据，请拆分后分批上传`,
    code: 'TOO_MANY_ROWS',
  })

const allHidden = (sheets: readonly ImportSheet[]) =>
  fail('IMPORT_FILE_UNREADABLE', {
    reason: `有内容的工作表都是隐藏的（${sheets.map(({ name }) => `“${name}”`).join('、')}），请取消隐藏后再上传`,
    code: 'ALL_HIDDEN',
  })
