import type { Resource } from '../../schemas/contract/language.gen'
import { schemas } from '../schemas'
import { maskText } from './maskText'

type Row = Readonly<Record<string, unknown>>

/**
 * Hides what the resource marks with `mask`, also in the lines and records that stand inside the row. Masking what is
 * masked already changes nothing.
 */
export function maskRow<R extends Row>(row: R, resource: Resource): R {
  const changes = Object.entries(row).flatMap(([name, value]) => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    if (!field || value === null || value === undefined) return []
    if (typeof value === 'string') return field.mask ? [[name, maskText[field.mask](value)]] : []
    const inner = schemas().resources[field.of ?? field.ref ?? '']
    return inner && typeof value === 'object' ? [[name, maskInside(value, inner)]] : []
  })
  return changes.length === 0 ? row : { ...row, ...Object.fromEntries(changes) }
}

function maskInside(value: unknown, resource: Resource): unknown {
  if (Array.isArray(value)) return value.map((line: unknown) => maskInside(line, resource))
  const isRecord = typeof value === 'object' && value !== null
  return isRecord ? maskRow(value as Row, resource) : value
}
