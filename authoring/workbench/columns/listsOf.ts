import type { Page } from '../../../schemas/contract/language.gen'
import {
  partsOf,
  resolveColumn,
  type PartPath,
  type ResolvedColumn,
  type Resources,
} from '../../../schemas/language'

/** A list of a page whose columns can be edited. */
export interface EditableList {
  key: string
  path: PartPath
  title: string
  resource: string
}

/** The lists a page's JSON holds, its own first; none while it cannot be read. */
export function listsOf(value: unknown): EditableList[] {
  try {
    return partsOf(value as Page).lists.map(({ path, resource, list }) => ({
      key: path.join('.'),
      path,
      title: path.length === 0 ? '页面的列表' : (list.title ?? `列表 ${path.join('.')}`),
      resource,
    }))
  } catch {
    return []
  }
}

/** What a column is without own settings: what the resource says; undefined for a field that is not there. */
export function plainColumn(
  field: string,
  resource: string,
  resources: Resources,
): ResolvedColumn | undefined {
  try {
    return resolveColumn(field, resource, resources)
  } catch {
    return undefined
  }
}

/** Fields of the resource that stand in no column yet, by Chinese title. */
export function freeFields(
  resource: string,
  resources: Resources,
  taken: readonly string[],
): { value: string; label: string }[] {
  const fields = Object.entries(resources[resource]?.fields ?? {})
  return fields
    .filter(([name]) => !taken.includes(name))
    .map(([name, { title }]) => ({ value: name, label: `${title ?? name}　${name}` }))
}
