import {
  labelsPath,
  resolveField,
  unnamed,
  type ResolvedColumn,
} from '../../../../schemas/language'
import type { CellInput } from '../../../base/workbook'
import { wording } from '../../../base/english'
import { dictLabel, type Schemas } from '../../../base/schemas'
import type { ListRow } from '../types'

/** One value of a row the way a workbook shows it: dictionary labels, several values joined, lines by their label. */
export function cellText(
  path: string,
  row: ListRow,
  column: ResolvedColumn,
  resource: string,
  schemas: Schemas,
): CellInput {
  const value = namedAt(row, path, column) ?? valueAt(row, path.split('.'))
  if (value === null || value === undefined) return null
  const label = (single: unknown): string => {
    if (column.dict) return wording(dictLabel(schemas, column.dict, dictValue(single)), column.dict)
    if (typeof single !== 'object' || single === null) return String(single)
    return lineLabel(single as Record<string, unknown>, path, resource, schemas)
  }
  if (Array.isArray(value)) return value.map(label).join('、')
  if (column.dict || typeof value === 'object') return label(value)
  return typeof value === 'number' ? value : String(value)
}

/** What references are called. */
function namedAt(row: ListRow, path: string, { ref }: ResolvedColumn): unknown {
  if (ref === undefined) return undefined
  const labels = valueAt(row, labelsPath(path).split('.'))
  return Array.isArray(labels) ? labels.map(orUnnamed) : orUnnamed(labels)
}

const orUnnamed = (label: unknown) => (label === null ? unnamed : label)

/** A path through lines takes the value of each line. */
function valueAt(value: unknown, steps: readonly string[]): unknown {
  const [step, ...rest] = steps
  if (step === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item: unknown) => valueAt(item, steps))
  return valueAt((value as Record<string, unknown>)[step], rest)
}

/** The dictionary yes_no knows 1 and 0. */
const dictValue = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value)

function lineLabel(
  line: Record<string, unknown>,
  path: string,
  resource: string,
  schemas: Schemas,
): string {
  const of = resolveField(path, resource, schemas.resources)?.of
  const labelField = of ? schemas.resources[of]?.label : undefined
  const label = labelField === undefined ? undefined : line[labelField]
  return label === undefined || label === null ? JSON.stringify(line) : String(label)
}
