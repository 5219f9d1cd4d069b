import { raw } from '@formily/reactive'
import type { Scope } from '../../../renderer/language/expressions'
import { masks } from '../../../runtime/format'
import { resolveField, type Resources } from '../../../schemas/language'

const mobile = /(?<!\d)1[3-9]\d{9}(?!\d)/g
const identity = /(?<!\d)\d{17}[\dXx](?!\d)/g
const secret = /token|password|secret|authorization|cookie|captcha|密码/i
const mostDepth = 6
const mostEntries = 200

/** What a resource says of the fields of `row`; without it only what looks personal is masked. */
export interface Masking {
  resource?: string
  resources: Resources
}

/**
 * A scope as it may be looked at and pasted: what the page masks is masked, phone and identity numbers wherever they
 * stand too, and nothing that opens a door is in it.
 */
export function shownScope(scope: Scope, masking: Masking): Scope {
  const { resource = '' } = masking
  return Object.fromEntries(
    Object.entries(scope).flatMap(([name, value]) => {
      if (value === undefined || typeof value === 'function') return []
      const isOfResource = ['row', 'rows', 'values', 'line', '$values', '$form', 'filter'].includes(
        name,
      )
      return [
        [name, shown(value, isOfResource ? { ...masking, resource } : { resources: {} }, '', 0)],
      ]
    }),
  )
}

function shown(value: unknown, masking: Masking, path: string, depth: number): unknown {
  if (typeof value === 'string') return maskText(value, masking, path)
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (depth > mostDepth) return '…'
  const plain: unknown = raw(value as object)
  if (Array.isArray(plain)) {
    const items = plain.slice(0, mostEntries).map((one) => shown(one, masking, path, depth + 1))
    return plain.length > mostEntries ? [...items, `…（共 ${plain.length} 项）`] : items
  }
  const entries = Object.entries(plain as object).slice(0, mostEntries)
  return Object.fromEntries(
    entries.flatMap(([key, inner]) =>
      secret.test(key) || typeof inner === 'function'
        ? []
        : [[key, shown(inner, masking, path === '' ? key : `${path}.${key}`, depth + 1)]],
    ),
  )
}

function maskText(text: string, { resource, resources }: Masking, path: string): string {
  const mask = resource ? resolveField(path, resource, resources)?.mask : undefined
  // The server masks what a person may not see; what arrives masked stays as it is.
  if (mask && !text.includes('*')) return masks[mask](text)
  return maskPersonal(text)
}

/** Phone and identity numbers within any text. */
export const maskPersonal = (text: string): string =>
  text
    .replace(identity, (found) => `${found.slice(0, 4)}${'*'.repeat(10)}${found.slice(-4)}`)
    .replace(mobile, (found) => masks.phone(found))

/** Any value as it may be shown: without secrets, phone and identity numbers masked. */
export const shownValue = (value: unknown): unknown => shown(value, { resources: {} }, '', 0)
