import type { RecordParts, RecordValues } from './types'

/** A form's values with the lists of `parts` laid into their columns; what a list leaves out is emptied. */
export function splitParts(values: RecordValues, parts: RecordParts = {}): RecordValues {
  const split = { ...values }
  for (const [field, columns] of Object.entries(parts)) {
    if (!(field in split)) continue
    const list = (split[field] ?? []) as readonly unknown[]
    delete split[field]
    for (const [at, column] of columns.entries()) split[column] = list[at] ?? null
  }
  return split
}

/** The row as its form shows it: columns of `parts` back in one list. */
export function joinParts(
  row: RecordValues,
  fields: readonly string[],
  parts: RecordParts,
): RecordValues {
  const joined = { ...row }
  for (const [field, columns] of Object.entries(parts)) {
    if (!fields.includes(field)) continue
    joined[field] = columns.map((column) => row[column]).filter((value) => value !== null)
    for (const column of columns) if (!fields.includes(column)) delete joined[column]
  }
  return joined
}
