import { labelsField, resolveField, type Resources } from '../../schemas/language'
import type { Row } from './types'

/** A report's rows: one for each combination of the fields in `by`, its figures added up. `id` is the JSON of their values. */
export function groupRows(
  rows: readonly Row[],
  by: readonly string[],
  resource: string,
  resources: Resources,
): Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = JSON.stringify(by.map((field) => row[field] ?? null))
    const others = groups.get(key)
    if (others) others.push(row)
    else groups.set(key, [row])
  }
  return [...groups].map(([id, members]) => ({
    ...sumRows(members, Object.keys(resources[resource]?.fields ?? {}), resource, resources),
    ...Object.fromEntries(by.map((field) => [field, members[0]?.[field] ?? null])),
    [labelsField]: members[0]?.[labelsField],
    id,
  }))
}

/** Sums of the fields that are figures, written as the server writes their type. */
export function sumRows(
  rows: readonly Row[],
  fields: readonly string[],
  resource: string,
  resources: Resources,
): Record<string, string> {
  const digits = { int: 0, money: 2, decimal: 2, percent: 4 } as const
  return Object.fromEntries(
    fields.flatMap((name) => {
      const type = resolveField(name, resource, resources)?.type
      if (!type || !Object.hasOwn(digits, type)) return []
      const sum = rows.reduce((total, row) => total + Number(row[name] ?? 0), 0)
      // A rate is not added up.
      const figure = type === 'percent' ? sum / Math.max(1, rows.length) : sum
      return [[name, figure.toFixed(digits[type as keyof typeof digits])]]
    }),
  )
}
