import { suggestColumns } from '../../../../kit/imports'
import type { ColumnMapping, RawRow } from '../types'
import { headingFields, isAsked, plainHeading } from './aliases'

/** What each column of a list feeds; 单价 and 价格 are left for a person. @param header  empty where the list has none */
export const suggestMapping = (
  header: readonly string[],
  rows: readonly RawRow[],
): ColumnMapping[] =>
  suggestColumns(
    header,
    rows.map(({ cells }) => cells),
    { known: headingFields(), plain: plainHeading, isbn: 'isbn', isAsked },
  ).map((column) => ({ ...column, ...(isAsked(column.headerText) && { asks: true as const }) }))
