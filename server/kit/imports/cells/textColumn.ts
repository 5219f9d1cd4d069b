import { refuse } from './fieldColumn'
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
