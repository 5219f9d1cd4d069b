import { orNearest } from '../lint/nearest'

/** /imprintInfo → imprintInfo · /stock/inRecord → stockInRecord */
export function camelOf(route: string): string {
  const words = route
    .replaceAll(/[{}]/g, '')
    .split(/[/_-]+/)
    .filter(Boolean)
  return words.map((word, at) => (at === 0 ? lower(word) : upper(word))).join('')
}

/** What a route is about: /imprintInfo → imprint. */
export const resourceNameOf = (route: string): string =>
  camelOf(route).replace(/(.)(Info|Manage|List|Base)$/, '$1')

/** Folders are plural, permissions and calls are not: products → product. */
export const areaOf = (module: string): string =>
  module.replace(/s$/, '').replace(/^statistic$/, 'statistics')

/** publisherId → publisher_id */
export const snakeOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** publisher_id → publisherId */
export const fieldOf = (column: string): string =>
  column.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** A sentence for the person at the keyboard: nothing has been written. */
export class ScaffoldError extends Error {
  override name = 'ScaffoldError'
}

/** @throws ScaffoldError that names the nearest known name and lists a few */
export function requireName(what: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return
  const some = known.slice(0, shownNames).join('、')
  const list = some && `现有：${some}${known.length > shownNames ? '…' : ''}`
  throw new ScaffoldError(`没有${what} "${name}"${orNearest(name, known) || '。'}${list}`)
}

const shownNames = 12
