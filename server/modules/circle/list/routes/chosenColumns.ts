import { gpHeaderFieldValues } from '../../../../../schemas/contract/dictionaries.gen'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { ColumnMapping, HeaderField } from '../types'

interface Chosen {
  columnIndex: number
  field: string
}

/**
 * The columns of a list as a person chose them; those they said nothing of are not imported.
 * @throws GP_MAP_NEEDS, GP_MAP_REPEAT, GP_MAP_COLUMN
 */
export function chosenColumns(
  columns: readonly ColumnMapping[],
  chosen: readonly Chosen[],
): ColumnMapping[] {
  const fields = new Map<number, HeaderField>()
  for (const { columnIndex, field } of chosen) {
    if (!columns.some((column) => column.columnIndex === columnIndex))
      throw fail('GP_MAP_COLUMN', { column: columnIndex + 1 })
    fields.set(columnIndex, fieldOf(field))
  }
  requireOnce([...fields.values()])
  return columns.map((column) => ({ ...column, field: fields.get(column.columnIndex) ?? 'ignore' }))
}

function fieldOf(text: string): HeaderField {
  const field = gpHeaderFieldValues.find((value) => value === text)
  if (!field) throw fail('BODY_INVALID', { problem: `列映射里没有“${text}”这个字段` })
  return field
}

function requireOnce(fields: readonly HeaderField[]): void {
  const taken = fields.filter((field) => field !== 'ignore')
  if (!taken.includes('isbn') && !taken.includes('bookName')) throw fail('GP_MAP_NEEDS')
  const twice = taken.find((field, at) => taken.indexOf(field) !== at)
  if (twice) throw fail('GP_MAP_REPEAT', { title: dictLabel(schemas(), 'gp_header_field', twice) })
}
