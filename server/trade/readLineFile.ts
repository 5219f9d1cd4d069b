import type { UploadedFile } from '../files'
import { fail } from '../errors'
import {
  fieldColumn,
  findHeading,
  parseRows,
  readMoney,
  readRate,
  type ImportColumn,
} from '../imports'
import { readImportFile } from '../imports/readImportFile'
import type { SheetLine, WorkbookColumn } from '../workbook'
import { readQuantity } from './lineColumns'

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

const grade = fieldColumn('wholesaleOrderItem', 'conditionGrade')

const columns: readonly ImportColumn[] = [
  {
    field: 'code',
    title: 'ISBN',
    kind: 'text',
    isRequired: true,
    aliases: ['书号', '商品编码', '条码', '编码'],
    read: (text) => ({ value: text.replace(/[\s-]/g, '') }),
  },
  { ...grade, field: 'conditionGrade', title: '品相', isRequired: false },
  {
    field: 'quantity',
    title: '数量',
    kind: 'int',
    isRequired: true,
    aliases: ['册数', '订数'],
    read: readQuantity,
  },
  {
    field: 'discountRate',
    title: '折扣',
    kind: 'decimal',
    read: (text) => readRate(text),
  },
  {
    field: 'price',
    title: '单价',
    kind: 'money',
    aliases: ['批销价', '进价', '退货单价'],
    read: (text) => readMoney(text, '单价'),
  },
  {
    field: 'remark',
    title: '备注',
    kind: 'text',
    maxLength: 200,
    read: (text) => ({ value: text.slice(0, 200) }),
  },
]

/** Columns of the template. */
export const fileColumns: readonly WorkbookColumn[] = columns.map(
  ({ title, kind, isRequired }) => ({
    header: isRequired ? `*${title}` : title,
    kind,
  }),
)

/** Rows of a file of lines, and those that cannot be read. @throws IMPORT_FILE_UNREADABLE, TRADE_FILE_COLUMNS */
export async function readLineFile(
  upload: UploadedFile,
  maxRows: number,
): Promise<{ rows: FileRow[]; problems: LineProblem[] }> {
  const lines: SheetLine[] = []
  for await (const piece of readImportFile(upload, maxRows)) lines.push(...piece)
  const heading = findHeading(
    lines.map(({ cells }) => cells),
    columns,
  )
  if (!heading.columnOf.has('code') || !heading.columnOf.has('quantity'))
    throw fail('TRADE_FILE_COLUMNS')
  const parsed = parseRows(lines.slice(heading.rowIndex + 1), heading, columns)
  const problems: LineProblem[] = []
  const rows = parsed.flatMap(({ lineNum, cells, values, problems: wrong }): FileRow[] => {
    const first = wrong.find(({ isWarning }) => !isWarning)
    const missing = !values.code
      ? 'ISBN 为空'
      : values.quantity === undefined && !first
        ? '数量为空'
        : undefined
    if (cells.every((cell) => cell.trim() === '')) return []
    const reason = first?.reason ?? missing
    const text = cells.filter(Boolean).join(' ').slice(0, 100)
    for (const note of wrong.filter(({ isWarning }) => isWarning))
      problems.push({ row: lineNum, text, reason: note.reason })
    if (!reason) return [{ row: lineNum, ...values } as unknown as FileRow]
    problems.push({ row: lineNum, text, reason })
    return []
  })
  return { rows, problems }
}
