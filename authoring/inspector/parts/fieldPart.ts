import type { JSONPath } from 'jsonc-parser'
import {
  resolveColumn,
  resolveField,
  resolveFilter,
  resolveFormItem,
  type Resources,
} from '../../../schemas/language'
import { originsOf, type Input, type Origin } from '../page/origins'
import { dictionaryFile, resourceFile, type PageContext, type Place } from '../page/pageContext'
import type { Part } from './types'

type Entry = Readonly<Record<string, unknown>>

const resolvers = {
  column: resolveColumn,
  filter: resolveFilter,
  item: resolveFormItem,
} as const

/** What a column, filter, field line or form item takes from its field, and from what the field names. */
export function fieldPart(
  context: PageContext,
  kind: keyof typeof resolvers,
  statement: Place | undefined,
  written: string | Entry,
  resource: string,
): Pick<Part, 'inherited' | 'origins'> {
  const own: Entry = typeof written === 'string' ? { field: written } : written
  const name = String(own['field'])
  const field = resolveField(name, resource, context.resources)
  const declaring = field?.resource ?? resource
  const key = name.split('.').at(-1) ?? name
  const declared = placeAt(resourceFile(context, declaring), ['fields', key])
  const known = context.resources[declaring]?.fields[key] as Entry | undefined
  const ref = field?.ref === undefined ? undefined : context.resources[field.ref]
  const refPlace = field?.ref ? placeAt(resourceFile(context, field.ref), ['options']) : undefined
  const inputs: Input<Place>[] = []
  const { field: _name, ...changes } = own
  inputs.push({ value: changes, placeOf: (inner) => below(statement, inner) })
  if (known && declared) inputs.push({ value: known, placeOf: (inner) => below(declared, inner) })
  if (ref?.options && refPlace)
    inputs.push({ value: { options: ref.options }, placeOf: () => refPlace })

  const resolve = ([page, base = {}, lent]: readonly Entry[]) =>
    resolvers[kind](
      { ...page, field: name } as never,
      resource,
      patched(context.resources, { declaring, key, base, ref: field?.ref, lent }),
    )
  return {
    inherited: inheritedOf(context, declared, field?.dict, own),
    origins: safe(inputs, resolve),
  }
}

function safe(
  inputs: readonly Input<Place>[],
  resolve: (values: readonly Entry[]) => object,
): Origin<Place>[] {
  try {
    return originsOf(inputs, resolve)
  } catch {
    // A column whose field is unknown: the linter says so.
    return []
  }
}

interface Patch {
  declaring: string
  key: string
  base: Entry
  ref?: string
  lent?: Entry
}

/** The resources with one field, and the options of what it refers to, replaced. */
function patched(resources: Resources, { declaring, key, base, ref, lent }: Patch): Resources {
  const owner = resources[declaring]
  if (!owner || !Object.hasOwn(owner.fields, key)) return resources
  const next = { ...resources, [declaring]: { ...owner, fields: { ...owner.fields, [key]: base } } }
  const lender = ref === undefined ? undefined : next[ref]
  return (lender && lent && ref ? { ...next, [ref]: { ...lender, ...lent } } : next) as Resources
}

function inheritedOf(
  context: PageContext,
  declared: Place | undefined,
  dict: string | undefined,
  own: Entry,
): Part['inherited'] {
  const name = typeof own['dict'] === 'string' ? own['dict'] : dict
  const dictionary = name === undefined ? undefined : placeAt(dictionaryFile(context, name), [])
  return [
    ...(declared ? [{ what: '资源字段', place: declared }] : []),
    ...(dictionary ? [{ what: '字典', place: dictionary }] : []),
  ]
}

const placeAt = (file: Place['file'] | undefined, path: JSONPath): Place | undefined =>
  file && { file, path }

export const below = (place: Place | undefined, key: string): Place =>
  place ? { file: place.file, path: [...place.path, key] } : (undefined as unknown as Place)
