import type { ImportColumn } from './types'

/** A column that is taken as it is written, without spaces around it. */
export const textColumn = (
  field: string,
  title: string,
  own: Partial<ImportColumn> = {},
): ImportColumn => ({
  field,
  title,
  kind: 'text',
  read: (value) => ({ value: value.trim() }),
  ...own,
})
