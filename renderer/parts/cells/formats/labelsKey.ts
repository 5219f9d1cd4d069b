import type { ResolvedColumn } from '../../../../schemas/language'

/** What dictionary or reference names the values of this column, as a key of `CellContext.labels`. */
export function labelsKey(column: Pick<ResolvedColumn, 'dict' | 'ref'>): string | undefined {
  return column.dict ?? (column.ref ? `ref:${column.ref}` : undefined)
}
