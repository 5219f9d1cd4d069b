import { sql } from 'kysely'
import type { Resource } from '../../../schemas/contract/language.gen'
import { resolveField, type FieldType, type Resources } from '../../../schemas/language'
import type { Sql } from '../lists'
import type { FactUse } from './bases'
import { compileMeasures, type Measures } from './compileMeasures'
import type { Facts } from './defineFact'

/** A resource that counts facts, resolved: what its rows bring and what its figures are. */
export interface FactPlan extends Measures {
  uses: readonly FactUse[]
  /** Fields of the rows themselves, by name. */
  fields: ReadonlyMap<string, FactField>
  /** The field that holds the period, and the one that says by which time. */
  time?: string
  clock?: string
}

export interface FactField {
  /** Column of the rows. */
  column: string
  type: Sql
  /** Of which time it is; undefined for a dimension or figure of the streams. */
  of?: 'time' | 'day' | 'month' | 'clock'
}

/** @throws when resource and streams do not fit, with what to write */
export function compileFacts(
  resource: Resource,
  resources: Resources,
  facts: Facts,
  timeFilter?: string,
): FactPlan {
  const uses = (resource.facts ?? []).map((declared, at): FactUse => {
    const { use, beside } = typeof declared === 'string' ? { use: declared } : declared
    const fact = facts.get(use)
    if (!fact)
      throw new Error(
        `resource ${resource.name}: no module declares the facts "${use}"; there are ${[...facts.keys()].join(', ')}`,
      )
    return { fact, isBeside: beside === true, at }
  })
  const own = Object.entries(resource.fields).filter(
    ([, { measure, attribute }]) => !measure && !attribute,
  )
  const fields = own.map(([name, { dimension, ref }], at): [string, FactField] => {
    const type = resolveField(name, resource.name, resources)?.type ?? 'string'
    if (!dimension && !uses.some(({ fact }) => valueOf(fact, name)))
      throw new Error(
        `resource ${resource.name}: field "${name}" is neither a measure nor a dimension of its facts`,
      )
    const key = ref === undefined ? 'id' : (resources[ref]?.key ?? 'id')
    const sqlType = type === 'ref' && key === 'id' ? 'bigint' : (sqlTypes[type] ?? 'text')
    return [name, { column: `d${at}`, type: sql.raw(sqlType), of: dimension }]
  })
  const timed = (kind: string) => own.find(([, { dimension }]) => dimension === kind)?.[0]
  return {
    ...compileMeasures(resource, uses),
    uses,
    fields: new Map(fields),
    time: timeFilter ?? timed('time') ?? timed('day'),
    clock: timed('clock'),
  }
}

/** A dimension or figure of a stream by the field's name. */
export const valueOf = (fact: FactUse['fact'], name: string): Sql | undefined => {
  if (Object.hasOwn(fact.dimensions, name)) return fact.dimensions[name]
  return Object.hasOwn(fact.figures, name) ? fact.figures[name] : undefined
}

const sqlTypes: Partial<Record<FieldType, string>> = {
  int: 'numeric',
  decimal: 'numeric',
  money: 'numeric',
  percent: 'numeric',
  bool: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
}
