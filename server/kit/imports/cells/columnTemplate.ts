import type { WorkbookColumn } from '../../../base/workbook'
import type { ImportColumn } from '../types'

/** A star marks what must be filled in; the check reads the heading with and without it. */
export const templateColumns = (columns: readonly ImportColumn[]): WorkbookColumn[] =>
  columns.map(({ title, kind, isRequired, choices }) => ({
    header: isRequired ? `*${title}` : title,
    kind,
    ...(choices && { choices }),
  }))

/** The sheet 说明: examples stand there and not among the data, where they would be imported. */
export const templateNotes = (columns: readonly ImportColumn[]): string[][] =>
  columns.map(({ title, kind, isRequired, note, choices, example, maxLength }) => [
    title,
    isRequired ? '是' : '',
    note ?? (choices ? `从下拉列表选择：${choices.join('、')}` : usual(kind, maxLength)),
    example ?? '',
  ])

const usual = (kind: ImportColumn['kind'], maxLength?: number): string => {
  if (maxLength) return `最多 ${maxLength} 个字`
  return kind === 'text' ? '文字' : '数字'
}
