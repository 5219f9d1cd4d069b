import type { JSONPath } from 'jsonc-parser'
import { linesOf } from '../../schemas/language'
import { isObject, type RoomFacts } from './roomFacts'

/** The resource whose fields are named at a path: the page's, an embedded list's, or that of the lines of a table. */
export function resourceAt(
  root: Record<string, unknown>,
  path: JSONPath,
  facts: RoomFacts,
): string {
  let resource = typeof root.resource === 'string' ? root.resource : nameOf(root)
  let at: unknown = root
  for (const step of path) {
    if (isObject(at) && (step === 'columns' || step === 'sums'))
      resource = linesOf(at, resource, facts) ?? resource
    at = (at as Record<string | number, unknown> | undefined)?.[step]
    if (isObject(at) && typeof at.resource === 'string') resource = at.resource
  }
  return resource
}

const nameOf = (root: Record<string, unknown>) =>
  isObject(root.fields) && typeof root.name === 'string' ? root.name : ''
