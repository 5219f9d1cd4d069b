import type { UploadedFile } from '../../../../base/transfer'
import {
  chooseSheet,
  asideRow,
  openImportFile,
  parseRows,
  requireHeading,
  type Heading,
  type ImportColumn,
} from '../../../../kit/imports'
import type { UnreadSheet } from '../../../../kit/tasks'
import type { SheetLine, WorkbookColumn } from '../../../../base/workbook'
import { lineColumns } from './lineColumns'

/** Something asked for that did not become a line, or a line that wants a look. */
export interface LineProblem {
  /** Row of the file, from 1. */
  row?: number
  /** What stood there. */
  text: string
  reason: string
  /** No product has the code: it may be made first. */
  isUnknown?: boolean
}

export interface FileRow {
  row: number
  code: string
  quantity: number
  conditionGrade?: string
  price?: string
  discountRate?: number
  remark?: string
}

const line = lineColumns('wholesaleOrderItem')

const columns: readonly ImportColumn[] = [
  line.code({ aliases: ['书号', '商品编码', '条码', '编码'] }),
  line.grade(),
  line.quantity({ aliases: ['册数', '订数'] }),
  line.discountRate('上次的价格'),
  line.price({ aliases: ['批销价', '进价', '退货单价'] }),
  line.remark(),
]

/** Columns of the template. */
export const fileColumns: readonly WorkbookColumn[] = columns.map(
  ({ title, kind, isRequired }) => ({
    header: isRequired ? `*${title}` : title,
    kind,
  }),
)

/** Rows of a file of lines, and what was not read. @throws IMPORT_FILE_UNREADABLE, IMPORT_NO_ROWS, IMPORT_COLUMNS */
export async function readLineFile(
  upload: UploadedFile,
  maxRows: number,
): Promise<{ rows: FileRow[]; problems: LineProblem[] }> {
  const file = await openImportFile(upload, maxRows)
  try {
    const open = async (head: readonly (readonly string[])[]) => {
      const heading = requireHeading(head, columns)
      return { heading, headingLine: heading.rowIndex + 1 }
    }
    const { sheet, opened, others } = await chooseSheet(file, '', open)
    await sheet.requireFits(opened.headingLine)
    const lines: SheetLine[] = []
    for await (const piece of sheet.lines())
      lines.push(...piece.filter(({ line }) => line > opened.headingLine))
    const { rows, problems } = readLines(lines, opened.heading)
    return { rows, problems: [...(await others()).map(sheetProblem), ...problems] }
  } finally {
    await file.close()
  }
}

const sheetProblem = ({ name, rows, isHidden }: UnreadSheet): LineProblem => ({
  text: `工作表“${name}”${isHidden ? '（隐藏）' : ''}`,
  reason: `没有读入${rows === null ? '' : `，里面有 ${rows} 行`}；一次只读一个工作表`,
})

function readLines(lines: readonly SheetLine[], heading: Heading) {
  const textOf = (cells: readonly string[]) => cells.filter(Boolean).join(' ').slice(0, 100)
  const parted = lines.map((line) => ({ line, aside: asideRow(line, heading.titles) }))
  const problems: LineProblem[] = parted.flatMap(({ line: { line, cells }, aside }) =>
    aside ? [{ row: line, text: textOf(cells), reason: aside.reason }] : [],
  )
  const parsed = parseRows(
    parted.flatMap(({ line, aside }) => (aside ? [] : [line])),
    heading,
    columns,
  )
  const rows = parsed.flatMap(({ lineNum, cells, values, problems: found }): FileRow[] => {
    const text = textOf(cells)
    const refusal = found.find(({ isWarning }) => !isWarning)
    for (const { reason } of found.filter(({ isWarning }) => isWarning))
      problems.push({ row: lineNum, text, reason })
    const reason = refusal?.reason ?? lack(values)
    if (!reason) return [fileRow(lineNum, values)]
    problems.push({ row: lineNum, text, reason })
    return []
  })
  return { rows, problems }
}

/** A line's values, read and checked; what stands empty is left out. */
function fileRow(row: number, values: Record<string, unknown>): FileRow {
  const text = (field: string) => (values[field] ? { [field]: String(values[field]) } : {})
  const { code, quantity, discountRate } = values
  return {
    row,
    code: String(code),
    quantity: Number(quantity),
    ...text('conditionGrade'),
    ...text('price'),
    ...(typeof discountRate === 'number' && { discountRate }),
    ...text('remark'),
  }
}

const lack = ({ code, quantity }: Record<string, unknown>): string | undefined =>
  code ? (quantity === undefined ? '数量为空' : undefined) : 'ISBN 为空'
