import { redact } from '../privacy'
import { schemas } from '../../base/schemas'

type Row = Readonly<Record<string, unknown>>

export interface Changes {
  before: Row | null
  after: Row | null
}

/**
 * What differs between two states of a row, in the fields its resource declares; personal values masked. A field that
 * changed only in what the mask hides is kept as well: that it changed is what matters.
 */
export function changesOf(entity: string | undefined, before?: Row, after?: Row): Changes {
  const fields = entity === undefined ? undefined : schemas().resources[entity]?.fields
  const known = (row: Row) => Object.keys(row).filter((name) => !fields || isStored(fields[name]))
  const names = [...new Set([...known(before ?? {}), ...known(after ?? {})])]
  const changed = names.filter((name) => !isSame(before?.[name], after?.[name]))
  const part = (row: Row | undefined) =>
    row && (redact(Object.fromEntries(changed.map((name) => [name, row[name] ?? null]))) as Row)
  return { before: part(before) ?? null, after: part(after) ?? null }
}

const isStored = (field: { computed?: boolean } | undefined) =>
  field !== undefined && !field.computed

const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other)

const textOf = (value: unknown) =>
  value === undefined || value === null || value === '' ? '' : JSON.stringify(value)
