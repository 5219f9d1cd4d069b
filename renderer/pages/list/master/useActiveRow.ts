import { useMemo } from 'react'
import type { Row } from '../../../language/registry'
import type { ListController } from '../control/controller'

/** The row that stands beside the list, and those before and after it on this page. */
export interface ActiveRow {
  id?: string
  /** Undefined when the row named by the address is not on this page. */
  row?: Row
  previous?: Row
  next?: Row
}

/** @see ListState.row the address says which row it is */
export function useActiveRow({ query, rows, rowId }: ListController): ActiveRow {
  const id = query.state.row
  const { records } = rows
  return useMemo(() => {
    if (id === undefined) return {}
    const at = records.findIndex((row) => rowId(row) === id)
    if (at < 0) return { id }
    return { id, row: records[at], previous: records[at - 1], next: records[at + 1] }
  }, [id, records, rowId])
}
