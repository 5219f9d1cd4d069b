import type { Resource } from '../../../schemas/contract/language.gen'
import { labelsField, referenceOf, resolveField, type Reference } from '../../../schemas/language'
import { schemas } from '../../base/schemas'
import type { Asked, LabelsById } from './readLabels'

type Row = Readonly<Record<string, unknown>>

/** Which lines inside a record are named too; default: all. */
export type NamedLines = ReadonlySet<string>

/** Looks names up; only asked when there is a reference at all. */
export type FindLabels = (
  asked: ReadonlyMap<string, Asked>,
) => Promise<ReadonlyMap<string, LabelsById>>

/**
 * Records of a resource with the names of what they refer to beside them (`labelsField`), their lines likewise. Every
 * list, detail, export, report and print sends its records through here, after what they hide is hidden: a reference
 * the reader may not see is null by then and is not looked up. What has its names already is left alone.
 */
export async function withLabels<R extends Row>(
  find: FindLabels,
  resource: Resource,
  records: readonly R[],
  lines?: NamedLines,
): Promise<R[]> {
  const asked = new Map<string, Asked>()
  const open = new Set(records.filter((record) => !(labelsField in record)))
  for (const record of open) collect(record, resource, asked, lines)
  if (asked.size === 0) return [...records]
  const labels = await find(asked)
  return records.map((record) =>
    open.has(record) ? named(record, resource, labels, lines) : record,
  )
}

interface Parts {
  references: readonly (readonly [field: string, Reference])[]
  lines: readonly (readonly [field: string, of: string])[]
}

const known = new WeakMap<Resource, Parts>()

/** A resource's references and lines, found once. */
function partsOf(resource: Resource): Parts {
  const kept = known.get(resource)
  if (kept) return kept
  const { resources } = schemas()
  const fields = Object.entries(resource.fields)
  const parts: Parts = {
    references: fields.flatMap(([name, field]) => {
      const resolved = resolveField(name, resource.name, resources) ?? field
      const reference = referenceOf(name, resolved, resources)
      return reference ? [[name, reference] as const] : []
    }),
    lines: fields.flatMap(([name, { of }]) => (of ? [[name, of] as const] : [])),
  }
  known.set(resource, parts)
  return parts
}

function collect(
  record: Row,
  resource: Resource,
  asked: Map<string, Asked>,
  only?: NamedLines,
): void {
  const { references, lines } = partsOf(resource)
  for (const [field, reference] of references)
    for (const value of valuesOf(record[field])) {
      const wanted = asked.get(reference.resource) ?? { ...reference, ids: new Set() }
      wanted.ids.add(value)
      asked.set(reference.resource, wanted)
    }
  for (const [field, of] of lines) {
    const line = schemas().resources[of]
    if (!line || (only && !only.has(field))) continue
    for (const row of rowsOf(record[field])) collect(row, line, asked)
  }
}

function named<R extends Row>(
  record: R,
  resource: Resource,
  labels: ReadonlyMap<string, LabelsById>,
  only?: NamedLines,
): R {
  const { references, lines } = partsOf(resource)
  const own = references.flatMap(([field, reference]) => {
    const value = record[field]
    const label = (one: string) => labels.get(reference.resource)?.get(one) ?? null
    if (valuesOf(value).length === 0) return []
    return [[field, Array.isArray(value) ? valuesOf(value).map(label) : label(String(value))]]
  })
  const inner = lines.flatMap(([field, of]) => {
    const line = schemas().resources[of]
    const rows = record[field]
    if (!line || !Array.isArray(rows) || (only && !only.has(field))) return []
    return [[field, rows.map((row: unknown) => (isRow(row) ? named(row, line, labels) : row))]]
  })
  return {
    ...record,
    ...(Object.fromEntries(inner) as object),
    ...(own.length > 0 && { [labelsField]: Object.fromEntries(own) }),
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** What a field refers to: one value, or several; a record in place of its id refers to nothing further. */
const valuesOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => {
    const isValue = typeof one === 'string' || typeof one === 'number'
    return isValue && one !== '' ? [String(one)] : []
  })
