import { decryptText, encryptText } from '../crypto'
import type { PageMeta, PageQuery } from './types'

type Declared = PageMeta['query']

/**
 * Reads an address's query as the page knows it: decrypted where declared, renamed by `as`.
 * What cannot be decrypted is left out.
 */
export function decodeQuery(search: string, declared: Declared = {}): PageQuery {
  const query: Record<string, string> = {}
  for (const [name, text] of new URLSearchParams(search)) {
    const param = declaredParam(declared, name)
    const value = param?.encrypted ? decryptText(text) : text
    if (value !== undefined) query[param?.as ?? name] = value
  }
  return query
}

/** The way back; empty values are left out. @returns `''` or `?…` */
export function encodeQuery(query: PageQuery, declared: Declared = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    const name = nameInAddress(key, declared)
    search.append(name, declaredParam(declared, name)?.encrypted ? encryptText(value) : value)
  }
  const text = search.toString()
  return text && `?${text}`
}

const declaredParam = (declared: NonNullable<Declared>, name: string) =>
  Object.hasOwn(declared, name) ? declared[name] : undefined

const nameInAddress = (key: string, declared: NonNullable<Declared>) =>
  Object.entries(declared).find(([name, param]) => (param.as ?? name) === key)?.[0] ?? key
