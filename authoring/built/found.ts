import type { ColumnObject } from '../../schemas/contract/language.gen'
import { resolveColumn, type Resources } from '../../schemas/language'
import { lastOf } from './comparePage'
import { eachAspect, type Aspect } from './types'

/** While it is being collected: see `PageParts`. */
export type Found = Record<Aspect, Map<string, Set<string>>>

export const emptyFound = (): Found => eachAspect(() => new Map<string, Set<string>>())

export function put(found: Map<string, Set<string>>, name: string, words = name): void {
  found.set(name, (found.get(name) ?? new Set()).add(words))
}

export function addFields(
  found: Found,
  columns: readonly (string | ColumnObject)[] | undefined,
  resource: string,
  resources: Resources,
) {
  for (const column of columns ?? []) {
    const { prop, label } = resolveColumn(column, resource, resources)
    put(found.fields, lastOf(prop), label)
  }
}
