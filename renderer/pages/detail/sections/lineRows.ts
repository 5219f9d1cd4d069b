import { readPath } from '../../../parts/cells'
import type { Row } from '../../../language/registry'
import type { DetailSection } from './sections'

/** The lines of a document, or the entries of its log with the newest first. A line without an id is known by its place. */
export function lineRows({ list, kind, columns }: DetailSection, record?: Row): Row[] {
  const lines = record && list ? record[list] : undefined
  if (!Array.isArray(lines)) return []
  const rows = (lines as Row[]).map((line, place) => ({ ...line, id: line.id ?? `line-${place}` }))
  const time = columns.find((column) => column.type === 'datetime')?.prop
  if (kind !== 'log' || !time) return rows
  return rows.toSorted((left, right) =>
    String(readPath(right, time)).localeCompare(String(readPath(left, time))),
  )
}
