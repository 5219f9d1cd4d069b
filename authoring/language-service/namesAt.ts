import type { Resource } from '../../schemas/contract/language.gen'
import { resolveField } from '../../schemas/language'
import { dictionaryNames, fieldNames, paramNames, valueNames, type Name } from './fieldNames'
import { valueAt, type Place } from './place'
import { resourceAt } from './resourceAt'
import { isObject, type RoomFacts } from './roomFacts'

/** Every name of the room that may stand at a place; an empty list where the language itself says all. */
export function namesAt(place: Place, written: string, facts: RoomFacts): Name[] {
  return place.isKey ? keysAt(place, facts) : valuesAt(place, written, facts)
}

/** Keys the language leaves open: fields in `where`, parameters in `query`. */
function keysAt({ root, path }: Place, facts: RoomFacts): Name[] {
  const owner = path.at(-2)
  if (owner === 'where') return fieldNames(resourceAt(root, path, facts), facts)
  if (owner === 'params') return paramsAt({ root, path }, facts)
  if (owner !== 'query') return []
  const target = valueAt(root, [...path.slice(0, -2), 'path'])
  const page = path.length > 2 ? facts.pages[String(target)] : undefined
  return paramNames(page?.query, page?.resource ?? '', facts)
}

/** What the choices of a referenced resource can be narrowed by. */
function paramsAt({ root, path }: Pick<Place, 'root' | 'path'>, facts: RoomFacts): Name[] {
  const owner = valueAt(root, path.slice(0, -2))
  if (!isObject(owner)) return []
  const resource = resourceAt(root, path, facts)
  const own = resolveField(String(owner.field ?? path.at(-3)), resource, facts.resources)
  const ref = typeof owner.ref === 'string' ? owner.ref : own?.ref
  const by = facts.resources[ref ?? '']?.options?.by ?? []
  return fieldNames(ref ?? '', facts).filter(({ label }) => by.includes(label))
}

function valuesAt(place: Place, written: string, facts: RoomFacts): Name[] {
  const { root, path, defs } = place
  const resource = resourceAt(root, path, facts)
  const owner = valueAt(root, path.slice(0, -1))
  const key = typeof path.at(-1) === 'number' ? path.at(-2) : path.at(-1)
  if (path.at(-2) === 'where') return valueNames(String(path.at(-1)), resource, facts)
  if (key === 'value' && isObject(owner) && typeof owner.field === 'string')
    return typeof owner.dict === 'string'
      ? dictionaryNames(owner.dict, facts)
      : valueNames(owner.field, resource, facts)
  const tabs = key === 'values' ? valueAt(root, path.slice(0, -2)) : undefined
  if (isObject(tabs)) return valueNames(String(tabs.field), resource, facts)
  const byDefinition = namesByDefinition[defs.at(-1) ?? '']?.(facts, resource, written)
  if (byDefinition) return path.length === 1 && key === 'path' ? [] : unused(byDefinition, place)
  return byKey(String(key), place, resource, facts)
}

const namesByDefinition: Record<
  string,
  (facts: RoomFacts, resource: string, written: string) => Name[]
> = {
  FieldPath: (facts, resource, written) => fieldNames(resource, facts, written),
  DictName: ({ dictionaries }) => titled(dictionaries),
  ResourceName: ({ resources }) => titled(resources),
  RoutePath: ({ pages }) => titled(pages),
  ActionName: ({ resources }, resource) =>
    Object.entries(resources[resource]?.actions ?? {}).map(([label, action]) => ({
      label,
      detail: action.label,
      documentation: action.call && `调用 \`${action.call}\``,
    })),
  Call: ({ calls }) => described(calls),
  Permission: ({ permissions }) => described(permissions),
  DialogComponent: ({ dialogs }) => dialogs.map((label) => ({ label })),
  PageComponent: ({ pageComponents }) => pageComponents.map((label) => ({ label })),
}

/** Names whose definition is only "a name": what they mean is told by their key. */
function byKey(
  key: string,
  { root, path, defs }: Place,
  resource: string,
  facts: RoomFacts,
): Name[] {
  const isFile = path.length === 1
  const fields = fieldNames(resource, facts)
  if (key === 'group') return described(facts.menuGroups)
  if (key === 'effects') return facts.effects.map((label) => ({ label }))
  if (key === 'tab') return keyed(root.tabs, 'label')
  if (key === 'step') return keyed(root.steps, 'title')
  if (isFile && isObject(root.fields) && (key === 'label' || key === 'key')) return fields
  if (key === 'by') return fields
  if (key === 'sums' || (key === 'field' && defs.at(-1) === 'Name')) return fields
  if (key === 'use') return setNames(facts.resources[resource]?.sets)
  if (key === 'like') {
    const { lists = {}, scans = {} } = facts.resources[resource] ?? {}
    return Object.keys(root.kind === 'scan' ? scans : lists).map((label) => ({ label }))
  }
  if (key !== 'table' && key !== 'log') return []
  return fields.filter(({ label }) => facts.resources[resource]?.fields[label]?.of)
}

const setNames = (sets: Resource['sets'] = {}): Name[] =>
  Object.entries(sets).map(([label, fields]) => ({
    label,
    detail: fields.map((one) => (typeof one === 'string' ? one : one.field)).join('、'),
  }))

const titled = (known: Readonly<Record<string, { title: string }>>): Name[] =>
  Object.entries(known).map(([label, { title }]) => ({ label, detail: title }))

const described = (known: Readonly<Record<string, string>>): Name[] =>
  Object.entries(known).map(([label, detail]) => ({ label, detail }))

const keyed = (list: unknown, title: string): Name[] =>
  (Array.isArray(list) ? list : [])
    .filter(isObject)
    .map((entry) => ({ label: String(entry.key), detail: String(entry[title] ?? '') }))

/** In a list of names, those that stand there already are not offered twice. */
function unused(names: Name[], { root, path }: Place): Name[] {
  const list = valueAt(root, path.slice(0, -1))
  if (!Array.isArray(list)) return names
  const others = list.filter((_, index) => index !== path.at(-1))
  const written = new Set(others.map((one) => (isObject(one) ? (one.field ?? one.use) : one)))
  return names.filter(({ label }) => !written.has(label))
}
