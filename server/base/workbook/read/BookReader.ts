import { openWorkbook, type OpenedWorkbook } from './openWorkbook'
import type { FileFacts, ReadLimits, SheetHead, SheetLine } from '../types'
import { WorkbookError } from '../WorkbookError'

const headRows = 20
const linesAtOnce = 500
/** Whoever asks is answered within seconds. */
const linesPerCount = 50_000
/** Further sheets are neither offered nor counted. */
const maxSheets = 50

/** Reads the sheets of one workbook as it is asked: in this thread, or on the far side of another. */
export class BookReader {
  private open: { sheet: number; lines: AsyncIterator<SheetLine[]> } | undefined

  private counted: { lines: AsyncIterator<SheetLine[]>; count: number } | undefined

  private constructor(
    private readonly sheets: OpenedWorkbook['sheets'],
    private readonly about: FileFacts,
  ) {}

  /** @throws like openWorkbook */
  static async of(path: string, fileName: string, limits: Partial<ReadLimits>) {
    const { sheets, ...about } = await openWorkbook(path, fileName, limits)
    return new BookReader(sheets.slice(0, maxSheets), about)
  }

  /** What kind of file it is. */
  async facts(): Promise<FileFacts> {
    return this.about
  }

  /** How each sheet begins; one that cannot be read says why and keeps nobody from reading another. */
  async heads(): Promise<SheetHead[]> {
    const heads: SheetHead[] = []
    for (const { name, isHidden, lines } of this.sheets)
      heads.push({ name, ...(isHidden && { isHidden }), ...(await headOf(lines())) })
    return heads
  }

  /** Further lines of a sheet, its first ones at the first call; nothing when there are none left. */
  async next(sheet: number): Promise<SheetLine[] | undefined> {
    if (this.open?.sheet !== sheet) {
      const lines = this.linesOf(sheet)[Symbol.asyncIterator]()
      this.open = { sheet, lines }
    }
    const found: SheetLine[] = []
    while (found.length < linesAtOnce) {
      const { value, done } = await this.open.lines.next()
      if (done) break
      found.push(...value)
    }
    return found.length > 0 ? found : undefined
  }

  /** Filled rows of a sheet below a row; nothing when it cannot be read to its end. */
  async count(sheet: number, afterLine: number): Promise<number | undefined> {
    let count = 0
    try {
      for await (const some of this.linesOf(sheet))
        count += some.filter(({ line }) => line > afterLine).length
      return count
    } catch (error) {
      if (error instanceof WorkbookError) return undefined
      throw error
    }
  }

  /**
   * Whether a sheet has at most so many filled rows below a row; read no further than to the one too many. Undefined
   * after a while: the next call reads on.
   * @throws WorkbookError when it cannot be read
   */
  async fits(sheet: number, afterLine: number, most: number): Promise<boolean | undefined> {
    this.counted ??= { lines: this.linesOf(sheet)[Symbol.asyncIterator](), count: 0 }
    const { counted } = this
    for (let read = 0; read < linesPerCount;) {
      const { value = [], done } = (await counted.lines.next()) as IteratorResult<
        SheetLine[],
        undefined
      >
      read += value.length
      counted.count += value.filter(({ line }) => line > afterLine).length
      if (!done && counted.count <= most) continue
      this.counted = undefined
      return counted.count <= most
    }
    return undefined
  }

  private linesOf(sheet: number): AsyncIterable<SheetLine[]> {
    const found = this.sheets[sheet]
    if (!found) throw new Error(`BookReader: no sheet ${sheet}`)
    return found.lines()
  }
}

async function headOf(
  lines: AsyncIterable<SheetLine[]>,
): Promise<Pick<SheetHead, 'head' | 'refusal'>> {
  const head: SheetLine[] = []
  try {
    for await (const some of lines) {
      head.push(...some.filter(({ line }) => line <= headRows))
      if ((some.at(-1)?.line ?? 0) >= headRows) break
    }
    return { head }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    return { head, refusal: { code: error.code, message: error.message } }
  }
}
