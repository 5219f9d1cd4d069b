import { sql } from 'kysely'
import { foldCode, type ResolvedFormItem } from '../../../schemas/language'
import { toJson, type Id, type JsonValue, type Trx } from '../../base/db'
import { fail } from '../../base/errors'
import type { Context } from '../http'
import { schemas, tableOf } from '../../base/schemas'
import { constraintsOf, type Constraints } from './constraints'
import { refusalOf } from './refusalOf'
import { isRange } from './formBody'
import { joinParts, splitParts } from './parts'
import type { RecordValues, RowSpec } from './types'

type Items = readonly ResolvedFormItem[]

/** @returns the record as its form shows it */
export async function insertRecord(
  trx: Trx,
  ctx: Context,
  spec: RowSpec,
  items: Items,
  values: RecordValues,
): Promise<RecordValues> {
  const more = await spec.check?.(trx, values, ctx)
  const stored = {
    ...(!spec.without?.includes('companyId') && { companyId: ctx.companyId }),
    ...(!spec.without?.includes('createBy') && { createBy: ctx.user.userId }),
    ...storable(filled(splitParts({ ...values, ...more }, spec.parts)), items),
  }
  const names = Object.keys(stored).map((name) => sql.ref(name))
  const constraints = await constraintsOf(trx, tableName(spec.resource))
  const { rows } = await refused(spec, { ...values, ...more }, constraints, () =>
    sql<{ id: Id }>`
      insert into ${tableSql(spec.resource)} (${sql.join(names)})
      values (${sql.join(Object.values(stored))})
      returning id`.execute(trx),
  )
  const id = rows[0]?.id ?? ''
  await spec.saved?.(trx, id, ctx)
  return readRecord(trx, spec.resource, namesOf(items), id, spec)
}

/** Changes what `values` names and nothing else. @returns the record as its form shows it */
export async function updateRecord(
  trx: Trx,
  ctx: Context,
  spec: RowSpec,
  items: Items,
  id: Id,
  values: RecordValues,
): Promise<RecordValues> {
  const constraints = await constraintsOf(trx, tableName(spec.resource))
  const current = await readRecord(trx, spec.resource, namesOf(items), id, spec)
  const keys = await readRecord(trx, spec.resource, keyFields(spec.resource, constraints), id)
  const more = await spec.check?.(trx, { ...current, ...values }, ctx)
  const changes = Object.entries(
    storable(splitParts({ ...values, ...more }, spec.parts), items),
  ).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const stamp = spec.without?.includes('updateTime') ? [] : [sql`update_time = now()`]
  if (changes.length === 0) return current
  await refused(spec, { ...keys, ...values, ...more }, constraints, () =>
    sql`update ${tableSql(spec.resource)}
      set ${sql.join([...changes, ...stamp])} where id = ${id}`.execute(trx),
  )
  await spec.saved?.(trx, id, ctx)
  return readRecord(trx, spec.resource, namesOf(items), id, spec)
}

/** Some fields of one record. @throws ROW_NOT_FOUND for an unknown and a foreign id alike */
export async function readRecord(
  trx: Trx,
  resource: string,
  fields: readonly string[],
  id: Id,
  { parts = {}, rows: about }: Pick<RowSpec, 'parts' | 'rows'> = {},
): Promise<RecordValues> {
  const names = ['id', ...fields.flatMap((field) => parts[field] ?? field)].map((name) =>
    sql.ref(name),
  )
  const { rows } = await sql<RecordValues>`
    select ${sql.join(names)} from ${tableSql(resource)}
    where id = ${id} and ${about ?? sql`true`}`.execute(trx)
  const [row] = rows
  if (!row) throw fail('ROW_NOT_FOUND')
  return joinParts(row, fields, parts)
}

/** A rule of the table that is hit becomes a refusal the person can act on. */
async function refused<T>(
  spec: RowSpec,
  values: RecordValues,
  constraints: Constraints,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw refusalOf(error, spec, values, constraints)
  }
}

/** Stored fields of a resource that are part of a unique key: a form may leave them out and break it all the same. */
const keyFields = (resource: string, constraints: Constraints): string[] => {
  const declared = schemas().resources[resource]?.fields ?? {}
  const fields = [...new Set([...constraints.values()].flat())]
  return fields.filter((name) => declared[name] && !declared[name].computed)
}

// A new row takes the table's defaults for what the form left empty.
const filled = (values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Values as columns take them: no empty text, no loose spaces, codes as a scanner sends them, lists as JSON. */
function storable(values: RecordValues, items: Items): RecordValues {
  const lists = new Set(items.filter((item) => item.many || item.columns).map((item) => item.field))
  const codes = new Set(items.filter(({ reads }) => reads === 'code').map((item) => item.field))
  const ranges = new Set(items.filter(isRange).map((item) => item.field))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (ranges.has(name)) return [name, isOpen(value) ? null : toJson(value as JsonValue)]
      if (lists.has(name)) return [name, toJson((value ?? []) as JsonValue)]
      const trim = codes.has(name) ? foldCode : trimmed
      const text = typeof value === 'string' ? trim(value) : value
      return [name, isEmpty(text) ? null : text]
    }),
  )
}

const trimmed = (text: string) => text.trim()

/** A range open at both ends says nothing. */
const isOpen = (range: unknown) => !Array.isArray(range) || range.every(isEmpty)

const tableName = (name: string) => tableOf(schemas().resources[name] ?? { name })
const tableSql = (name: string) => sql.table(tableName(name))
const namesOf = (items: Items) => items.map((item) => item.field)
