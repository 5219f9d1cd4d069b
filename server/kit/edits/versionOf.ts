import { createHash } from 'node:crypto'

type Record = Readonly<{ [name: string]: unknown }>

/**
 * Which state of a record an answer shows: its own `version` where it counts one, else a print of the fields that can
 * be edited. Equal content has the equal version, whatever else of the row has changed. `rows.price` is one column of a
 * list.
 * @example versionOf({ remark: 'A', updateTime: '…' }, ['remark']) === versionOf({ remark: 'A' }, ['remark'])
 */
export function versionOf(record: Record, fields: readonly string[]): string | number {
  const { version } = record
  if (typeof version === 'number' || typeof version === 'string') return version
  const shown = [...new Set(fields)].sort().map((name) => [name, canonical(valueAt(record, name))])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

function valueAt(value: unknown, path: string): unknown {
  const [name = '', ...rest] = path.split('.')
  const inner = (value as Record | null | undefined)?.[name]
  if (rest.length === 0) return inner
  const more = rest.join('.')
  return Array.isArray(inner) ? inner.map((each) => valueAt(each, more)) : valueAt(inner, more)
}

/** Keys in one order; what is empty is empty. */
export function canonical(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map(canonical)
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, canonical(part)] as const)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
