import { refuse } from './fieldColumn'
import { readCodeCell } from './readCodeCell'
import type { ImportColumn } from '../types'

/** A column that is taken as it is written, without spaces around it; what is longer than `maxLength` is refused. */
export const textColumn = (
  field: string,
  title: string,
  own: Partial<ImportColumn> = {},
): ImportColumn => ({
  field,
  title,
  kind: 'text',
  read(text) {
    const length = [...text].length
    return own.maxLength && length > own.maxLength
      ? refuse('TOO_LONG', `${title}最多 ${own.maxLength} 个字，现在有 ${length} 个`)
      : { value: text }
  },
  ...own,
})

/** A column of codes that no field declares: what a spreadsheet destroyed of one is refused. */
export const codedColumn = (
  field: string,
  title: string,
  own: Partial<ImportColumn> = {},
): ImportColumn =>
  textColumn(field, title, { read: (text) => readCodeCell(text, title, own.maxLength), ...own })
