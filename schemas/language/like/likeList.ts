import type { Resource } from '../../contract/language.gen'
import { isPlainObject } from '../versions/change'

type Node = Readonly<Record<string, unknown>>

/** Whether a list of a page is written like one its resource declares. */
export const isLikeList = (node: Node): node is Node & { like: string } =>
  typeof node['like'] === 'string' && isPlainObject(node['calls'])

/**
 * A list with what it borrows of its resource's list: its own keys hold, of the actions its own bars, and `inside` changes the lists of
 * the borrowed expansion by their keys. What names nothing is left out; the linter reports it.
 */
export function likeList(node: Node & { like: string }, resource: Resource | undefined): Node {
  const { like, inside, ...own } = node
  const lent: Node = { ...resource?.lists?.[like] }
  const expand = lent['expand']
  const changed = isPlainObject(inside) && expand ? { expand: changedInside(expand, inside) } : {}
  const bars = { ...(lent['actions'] as object), ...(own['actions'] as object) }
  return { ...lent, ...changed, ...own, ...(Object.keys(bars).length > 0 && { actions: bars }) }
}

function changedInside(node: unknown, inside: Node): unknown {
  if (Array.isArray(node)) return node.map((entry: unknown) => changedInside(entry, inside))
  if (!isPlainObject(node)) return node
  const change = isPlainObject(node['calls']) ? inside[String(node['key'])] : undefined
  const entries = Object.entries(node).map(([key, value]) => [key, changedInside(value, inside)])
  return { ...Object.fromEntries(entries), ...(isPlainObject(change) ? change : {}) } as Node
}
