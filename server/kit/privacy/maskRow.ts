import type { Resource } from '../../../schemas/contract/language.gen'
import { holds, type Holder } from '../http/access/holds'
import { schemas } from '../../base/schemas'
import { maskText } from './maskText'

type Row = Readonly<Record<string, unknown>>

/**
 * Hides what the resource marks with `mask`, also in the lines and records that stand inside the row. Masking what is
 * masked already changes nothing. Fields whose `permission` the viewer lacks become null;
 * what has both a mask and a permission is plain to who holds it and masked to the others.
 */
export function maskRow<R extends Row>(row: R, resource: Resource, viewer: Holder): R {
  // copied only when something is hidden: a page of rows has thousands of fields and few of them are personal
  let masked: Record<string, unknown> | undefined
  for (const [name, field] of concealing(resource)) {
    const value = row[name]
    const shown = maskValue(value, field, viewer)
    if (shown === value) continue
    masked ??= { ...row }
    masked[name] = shown
  }
  return (masked as R | undefined) ?? row
}

type Field = Resource['fields'][string]

const known = new WeakMap<Resource, [string, Field][]>()

/** The few fields of a resource that may hide something, or hold a record that may. */
function concealing(resource: Resource): [string, Field][] {
  const kept = known.get(resource)
  if (kept) return kept
  const found = Object.entries(resource.fields).filter(
    ([, { mask, permission, of, ref }]) => mask ?? permission ?? of ?? ref,
  )
  known.set(resource, found)
  return found
}

function maskValue(value: unknown, field: Field, viewer: Holder): unknown {
  if (value === null || value === undefined) return value
  if (field.permission) {
    const may = holds(viewer, field.permission)
    if (field.mask ? may : !may) return may ? value : null
  }
  if (typeof value === 'string') return field.mask ? maskText[field.mask](value) : value
  const inner = typeof value === 'object' && schemas().resources[field.of ?? field.ref ?? '']
  return inner ? maskInside(value, inner, viewer) : value
}

function maskInside(value: unknown, resource: Resource, viewer: Holder): unknown {
  if (Array.isArray(value)) return value.map((line: unknown) => maskInside(line, resource, viewer))
  const isRecord = typeof value === 'object' && value !== null
  return isRecord ? maskRow(value as Row, resource, viewer) : value
}
