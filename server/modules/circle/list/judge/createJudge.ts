import { normalizeIsbn } from '../../../../../schemas/language'
import { hasControls, isHeadingRow, isTotalRow, withoutControls } from '../../../../kit/imports'
import type {
  ColumnMapping,
  HeaderField,
  LineCounts,
  LineProblem,
  ListLine,
  RawRow,
} from '../types'
import { readGrade, readMaxDiscount, readPrice, readQuantity } from './readValues'
import { titleKey } from './titleKey'

/** Problems that leave a line out of the match; the others are hints. */
const fatal = new Set<LineProblem>([
  'EMPTY',
  'LENGTH',
  'CHECK_DIGIT',
  'PREFIX',
  'NOT_ISBN',
  'UNIFIED_NO',
  'SCIENTIFIC',
  'ILLEGAL_CHAR',
  'TOTAL_ROW',
  'HEADING_ROW',
  'QTY_RANGE',
  'COLUMN_COUNT',
])
/** What a title may stand in for: there is no number; a wrong one is never replaced by a search for the title. */
const withoutNumber: ReadonlySet<LineProblem> = new Set<LineProblem>(['EMPTY', 'UNIFIED_NO'])

export interface JudgeSpec {
  mapping: readonly (Pick<ColumnMapping, 'columnIndex' | 'field'> &
    Partial<Pick<ColumnMapping, 'headerText'>>)[]
  /** Text files with headings only: how many columns they have; a longer line has been torn apart by a comma. */
  width?: number
}

/** Decides the lines of one list in their order; it remembers which book was asked for where. */
export interface Judge {
  judge(row: RawRow): ListLine
  counts(): LineCounts
}

/** @see stock circle §2, "ISBN normalisation", "Duplicates" */
export function createJudge({ mapping, width = Infinity }: JudgeSpec): Judge {
  const columns = new Map<HeaderField, number>(
    mapping.map(({ field, columnIndex }) => [field, columnIndex]),
  )
  const hasIsbn = columns.has('isbn')
  const titles: string[] = []
  for (const { columnIndex, headerText } of mapping) titles[columnIndex] = headerText ?? ''
  const firstOfIsbn = new Map<number, number>()
  const firstOfTitle = new Map<string, number>()
  const counts: LineCounts = {
    total: 0,
    valid: 0,
    invalid: 0,
    duplicate: 0,
    books: 0,
    copies: 0,
    byTitle: 0,
    problems: {},
  }
  const grades = new Map<string, string | undefined>()

  function judge({ lineNo, cells }: RawRow): ListLine {
    const problems: LineProblem[] = []
    const text = (field: HeaderField): string | null => {
      const column = columns.get(field)
      const value = column === undefined ? undefined : cells[column]
      return value === undefined ? null : withoutControls(value).trim() || null
    }
    const read = <T>(
      field: HeaderField,
      reader: (text: string) => T | undefined,
      problem: LineProblem,
    ) => {
      const value = text(field)
      if (value === null) return null
      const found = reader(value)
      if (found === undefined) problems.push(problem)
      return found ?? null
    }
    const line: ListLine = {
      lineNo,
      raw: cells,
      isbnRaw: text('isbn'),
      isbn13: null,
      checkDigit: null,
      bookName: text('bookName'),
      author: text('author'),
      publisher: text('publisher'),
      publishDate: text('publishDate'),
      edition: text('edition'),
      listPrice: null,
      needQty: null,
      maxPrice: null,
      maxDiscount: null,
      minGrade: null,
      clc: text('clc'),
      customerLineNo: text('customerLineNo'),
      remark: text('remark'),
      lineState: 'VALID',
      problems,
      firstLineNo: null,
      titleKey: null,
    }
    if (isTotalRow({ cells: [...cells] })) {
      problems.push('TOTAL_ROW')
      return finish(line)
    }
    if (isHeadingRow({ cells }, titles)) {
      problems.push('HEADING_ROW')
      return finish(line)
    }
    if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ''))
      problems.push('COLUMN_COUNT')
    if (hasIsbn) readIsbn(line)
    else problems.push('EMPTY')
    line.needQty = read('needQty', readQuantity, 'QTY_INVALID')
    if (line.needQty !== null && (line.needQty < 1 || line.needQty > 9999)) {
      problems.push('QTY_RANGE')
      line.needQty = null
    }
    line.listPrice = read('listPrice', readPrice, 'PRICE_INVALID')
    line.maxPrice = read('maxPrice', readPrice, 'PRICE_INVALID')
    line.maxDiscount = read('maxDiscount', readMaxDiscount, 'DISCOUNT_INVALID')
    line.minGrade = read('minGrade', gradeOf, 'GRADE_INVALID')
    if (cells.some((cell) => cell.includes('\uFFFD'))) problems.push('ENCODING')
    if (cells.some(hasControls)) problems.push('CONTROL_SIGN')
    return finish(line)
  }

  const gradeOf = (text: string) => {
    if (!grades.has(text)) grades.set(text, readGrade(text))
    return grades.get(text)
  }

  function finish(line: ListLine): ListLine {
    if (line.isbn13 === null) line.titleKey = titleKey(line.bookName, line.publisher)
    line.problems = [...new Set(line.problems)]
    const isOut = line.problems.some((problem) => fatal.has(problem))
    const isForTitle = isOut && line.titleKey !== null && onlyWithoutNumber(line.problems)
    if (!isOut || isForTitle) line.firstLineNo = firstOf(line)
    if (!isOut && line.firstLineNo !== null) line.problems.push('DUPLICATE')
    line.lineState = isOut
      ? 'INVALID'
      : line.firstLineNo !== null
        ? 'DUPLICATE'
        : line.problems.length > 0
          ? 'WARN'
          : 'VALID'
    count(line, isForTitle)
    return line
  }

  /** The line that asked for the same book before; remembers this one otherwise. */
  function firstOf({ isbn13, titleKey: key, lineNo }: ListLine): number | null {
    const seen = isbn13 === null ? firstOfTitle.get(key ?? '') : firstOfIsbn.get(isbn13)
    if (seen !== undefined) return seen
    if (isbn13 === null) firstOfTitle.set(key ?? '', lineNo)
    else firstOfIsbn.set(isbn13, lineNo)
    return null
  }

  function count(line: ListLine, isForTitle: boolean): void {
    counts.total += 1
    for (const problem of line.problems)
      counts.problems[problem] = (counts.problems[problem] ?? 0) + 1
    if (isForTitle) counts.byTitle += 1
    if (line.lineState === 'INVALID') {
      counts.invalid += 1
      return
    }
    counts.copies += line.needQty ?? 1
    if (line.lineState === 'DUPLICATE') counts.duplicate += 1
    else {
      counts.valid += 1
      counts.books += 1
    }
  }

  return { judge, counts: () => counts }
}

const onlyWithoutNumber = (problems: readonly LineProblem[]): boolean =>
  problems.filter((problem) => fatal.has(problem)).every((problem) => withoutNumber.has(problem))

function readIsbn(line: ListLine): void {
  const result = normalizeIsbn(line.isbnRaw ?? '')
  if (result.isbn13 === undefined) {
    line.problems.push(result.code as LineProblem)
    line.checkDigit = result.shouldBe ?? null
    return
  }
  line.isbn13 = Number(result.isbn13)
  line.problems.push(...result.flags)
}
