import type { Row } from '../../../language/registry'

/** The lines of a record's table; none where it has none. */
export function linesOf(record: Row, table: string): readonly Row[] {
  const lines = record[table]
  return Array.isArray(lines) ? (lines as Row[]) : []
}
