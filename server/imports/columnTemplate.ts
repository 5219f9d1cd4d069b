import type { WorkbookColumn } from '../workbook'
import type { ImportColumn } from './types'

/** A star marks what must be filled in; the check reads the heading with and without it. */
export const templateColumns = (columns: readonly ImportColumn[]): WorkbookColumn[] =>
  columns.map(({ title, kind, isRequired, choices }) => ({
    header: isRequired ? `*${title}` : title,
    kind,
    ...(choices && { choices }),
  }))

/** The sheet 说明: examples stand there and not among the data, where they would be imported. */
export const templateNotes = (columns: readonly ImportColumn[]): string[][] =>
  columns.map(({ title, isRequired, note, choices, example }) => [
    title,
    isRequired ? '是' : '',
    note ?? (choices ? `从下拉列表选择：${choices.join('、')}` : ''),
    example ?? '',
  ])
