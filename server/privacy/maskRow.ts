import type { Resource } from '../../schemas/contract/language.gen'
import { holds, type Holder } from '../http/holds'
import { schemas } from '../schemas'
import { maskText } from './maskText'

type Row = Readonly<Record<string, unknown>>

/**
 * Hides what the resource marks with `mask`, also in the lines and records that stand inside the row. Masking what is
 * masked already changes nothing. With a viewer, fields whose `permission` he lacks become null;
 * what has both a mask and a permission is plain to who holds it and masked to the others.
 */
export function maskRow<R extends Row>(row: R, resource: Resource, viewer?: Holder): R {
  // copied only when something is hidden: a page of rows has thousands of fields and few of them are personal
  let masked: Record<string, unknown> | undefined
  for (const name of Object.keys(row)) {
    const value = row[name]
    const shown = maskValue(value, name, resource, viewer)
    if (shown === value) continue
    masked ??= { ...row }
    masked[name] = shown
  }
  return (masked as R | undefined) ?? row
}

function maskValue(value: unknown, name: string, { fields }: Resource, viewer?: Holder): unknown {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || value === null || value === undefined) return value
  if (viewer && field.permission) {
    const may = holds(viewer, field.permission)
    if (field.mask ? may : !may) return may ? value : null
  }
  if (typeof value === 'string') return field.mask ? maskText[field.mask](value) : value
  const inner = typeof value === 'object' && schemas().resources[field.of ?? field.ref ?? '']
  return inner ? maskInside(value, inner, viewer) : value
}

function maskInside(value: unknown, resource: Resource, viewer?: Holder): unknown {
  if (Array.isArray(value)) return value.map((line: unknown) => maskInside(line, resource, viewer))
  const isRecord = typeof value === 'object' && value !== null
  return isRecord ? maskRow(value as Row, resource, viewer) : value
}
