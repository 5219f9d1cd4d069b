import type { Resource } from '../../schemas/contract/language.gen'
import { maskText } from './maskText'

type Row = Readonly<Record<string, unknown>>

/** Hides what the resource marks with `mask`. Masking what is masked already changes nothing. */
export function maskRow<R extends Row>(row: R, resource: Resource): R {
  const changes = Object.entries(resource.fields).flatMap(([name, { mask }]) => {
    const value = row[name]
    return mask && typeof value === 'string' ? [[name, maskText[mask](value)]] : []
  })
  return changes.length === 0 ? row : { ...row, ...Object.fromEntries(changes) }
}
