import type { JSONPath } from 'jsonc-parser'
import { linesOf } from '../../schemas/language'
import { fieldNames, valueNames, type Name } from './fieldNames'
import { valueAt } from './place'
import { resourceAt } from './resourceAt'
import { isObject, type RoomFacts } from './roomFacts'

/** What `row` has at a place: the fields of a resource, all of them or some. */
export interface RowSource {
  resource: string
  only?: readonly string[]
}

/**
 * Where the fields of `row` come from, the first that has one wins. In `where` of an embedded list `row` is not the
 * list's: it is the record around it, the terms of the form lines are chosen for, or a line with those terms.
 */
export function rowSources(
  root: Record<string, unknown>,
  path: JSONPath,
  facts: RoomFacts,
): RowSource[] {
  const listPath = path.slice(0, Math.max(path.lastIndexOf('where'), 0))
  const list = valueAt(root, listPath)
  if (listPath.length === 0 || !isObject(list) || typeof list.resource !== 'string')
    return [{ resource: resourceAt(root, path, facts) }]
  const around = listPath.slice(0, -1)
  const resource = resourceAt(root, around, facts)
  const source = around.lastIndexOf('lines')
  const item = valueAt(root, around.slice(0, Math.max(source, 0)))
  if (source < 0 || !isObject(item) || !isObject(item.lines)) return [{ resource }]
  const { terms } = item.lines
  const form = { resource, only: Array.isArray(terms) ? terms.map(String) : [] }
  const lines = linesOf(item, resource, facts)
  return around.includes('look', source) && lines ? [{ resource: lines }, form] : [form]
}

/** What may follow `row.` */
export function rowNames(sources: readonly RowSource[], facts: RoomFacts): Name[] {
  const names = sources.flatMap(({ resource, only }) =>
    only
      ? fieldNames(resource, facts).filter(({ label }) => only.includes(label))
      : [
          { label: facts.resources[resource]?.key ?? 'id', detail: '标识' },
          ...fieldNames(resource, facts),
        ],
  )
  const labels = names.map(({ label }) => label)
  return names.filter(({ label }, index) => labels.indexOf(label) === index)
}

/** Values `row.<path>` may have. */
export function rowValues(path: string, sources: readonly RowSource[], facts: RoomFacts): Name[] {
  const [head = ''] = path.split('.')
  const source = sources.find(({ resource, only }) =>
    only ? only.includes(head) : facts.resources[resource]?.fields[head],
  )
  return source ? valueNames(path, source.resource, facts) : []
}
