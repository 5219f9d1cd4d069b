import { labelsField, unnamed } from '../../../schemas/language'

/** What a file shows of a field: the names of what it refers to, else its value. */
export function namedValue(record: Readonly<Record<string, unknown>>, field: string): unknown {
  const labels = record[labelsField] as Readonly<Record<string, unknown>> | undefined
  if (!labels || !Object.hasOwn(labels, field)) return record[field]
  const names = labels[field]
  return Array.isArray(names) ? names.map(orUnnamed) : orUnnamed(names)
}

const orUnnamed = (name: unknown) => name ?? unnamed
