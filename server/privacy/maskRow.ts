import type { Resource } from '../../schemas/contract/language.gen'
import { schemas } from '../schemas'
import { maskText } from './maskText'

type Row = Readonly<Record<string, unknown>>

/**
 * Hides what the resource marks with `mask`, also in the lines and records that stand inside the row. Masking what is
 * masked already changes nothing.
 */
export function maskRow<R extends Row>(row: R, resource: Resource): R {
  // copied only when something is hidden: a page of rows has thousands of fields and few of them are personal
  let masked: Record<string, unknown> | undefined
  for (const name of Object.keys(row)) {
    const value = row[name]
    const shown = maskValue(value, name, resource)
    if (shown === value) continue
    masked ??= { ...row }
    masked[name] = shown
  }
  return (masked as R | undefined) ?? row
}

function maskValue(value: unknown, name: string, { fields }: Resource): unknown {
  if (value === null || (typeof value !== 'string' && typeof value !== 'object')) return value
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return value
  if (typeof value === 'string') return field.mask ? maskText[field.mask](value) : value
  const inner = schemas().resources[field.of ?? field.ref ?? '']
  return inner ? maskInside(value, inner) : value
}

function maskInside(value: unknown, resource: Resource): unknown {
  if (Array.isArray(value)) return value.map((line: unknown) => maskInside(line, resource))
  const isRecord = typeof value === 'object' && value !== null
  return isRecord ? maskRow(value as Row, resource) : value
}
