import { sql } from 'kysely'
import { Type } from 'typebox'
import type { ResolvedFormItem } from '../../schemas/language'
import { toJson, type Id, type JsonValue, type Trx } from '../db'
import { fail } from '../errors'
import { defineRoute, type Context, type Route } from '../http'
import { schemas } from '../schemas'
import { formBody, formItems } from './formBody'
import type { RecordSpec, RecordValues } from './types'

/**
 * The calls behind a resource's actions `add` and `edit`: `POST <base>/add`, `POST <base>/edit` with the id, and
 * `GET <base>/query/{id}` for what the edit form starts with. Their bodies follow from the forms. The table has
 * company_id, create_by and update_time; row-level security keeps other companies' rows out of reach.
 * @throws at import when the resource has no such actions
 */
export function defineRecord(spec: RecordSpec): Route[] {
  const { resource, base } = spec
  const { title } = schemas().resources[resource] ?? {}
  const [added, edited] = [formItems(resource, 'add'), formItems(resource, 'edit')]
  return [
    defineRoute({
      call: `POST ${base}/add`,
      permission: spec.add,
      summary: `新增${title}`,
      resource,
      body: formBody(added),
      handle: (ctx, { body }) =>
        ctx.trx((trx) => insertRecord(trx, ctx, spec, added, body as RecordValues)),
    }),
    defineRoute({
      call: `POST ${base}/edit`,
      permission: spec.edit,
      summary: `编辑${title}`,
      resource,
      body: formBody(edited, true),
      handle: (ctx, { body }) =>
        ctx.trx((trx) => {
          const { id, ...values } = body as RecordValues & { id: Id }
          return updateRecord(trx, ctx, spec, edited, id, values)
        }),
    }),
    defineRoute({
      call: `GET ${base}/query/{id}`,
      permission: spec.edit,
      summary: `查询${title}`,
      params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '编号' }) }),
      handle: (ctx, { params }) => ctx.trx((trx) => readRecord(trx, spec, edited, params.id)),
    }),
  ]
}

async function insertRecord(
  trx: Trx,
  ctx: Context,
  spec: RecordSpec,
  items: readonly ResolvedFormItem[],
  values: RecordValues,
) {
  const more = await spec.check?.(trx, values, ctx)
  const stored = {
    companyId: ctx.companyId,
    createBy: ctx.user.userId,
    ...storable(filled({ ...values, ...more }), items),
  }
  const names = Object.keys(stored).map((name) => sql.ref(name))
  const { rows } = await told(spec, values, () =>
    sql<{ id: Id }>`
      insert into ${sql.table(tableOf(spec))} (${sql.join(names)})
      values (${sql.join(Object.values(stored))})
      returning id`.execute(trx),
  )
  return readRecord(trx, spec, items, rows[0]?.id ?? '')
}

async function updateRecord(
  trx: Trx,
  ctx: Context,
  spec: RecordSpec,
  items: readonly ResolvedFormItem[],
  id: Id,
  values: RecordValues,
) {
  const current = await readRecord(trx, spec, items, id)
  const more = await spec.check?.(trx, { ...current, ...values }, ctx)
  const changes = Object.entries(storable({ ...values, ...more }, items)).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  await told(spec, values, () =>
    sql`update ${sql.table(tableOf(spec))}
      set ${sql.join([...changes, sql`update_time = now()`])} where id = ${id}`.execute(trx),
  )
  return readRecord(trx, spec, items, id)
}

/** What the form shows. @throws ROW_NOT_FOUND for an unknown and a foreign id alike */
async function readRecord(
  trx: Trx,
  spec: RecordSpec,
  items: readonly ResolvedFormItem[],
  id: Id,
): Promise<RecordValues> {
  const names = ['id', ...items.map((item) => item.field)].map((name) => sql.ref(name))
  const { rows } = await sql<RecordValues>`
    select ${sql.join(names)} from ${sql.table(tableOf(spec))} where id = ${id}`.execute(trx)
  const [row] = rows
  if (!row) throw fail('ROW_NOT_FOUND')
  return row
}

/** A unique key of the table that is hit becomes the module's own refusal. */
async function told<T>(spec: RecordSpec, values: RecordValues, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    const refusal = constraint === undefined ? undefined : spec.unique?.[constraint]
    throw refusal ? refusal(values) : error
  }
}

// A new row takes the table's defaults for what the form left empty.
const filled = (values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Values as columns take them: no empty text, no loose spaces, lists as JSON. */
function storable(values: RecordValues, items: readonly ResolvedFormItem[]): RecordValues {
  const lists = new Set(items.filter((item) => item.many || item.columns).map((item) => item.field))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (lists.has(name)) return [name, toJson((value ?? []) as JsonValue)]
      const text = typeof value === 'string' ? value.trim() : value
      return [name, isEmpty(text) ? null : text]
    }),
  )
}

function tableOf({ resource }: RecordSpec): string {
  const declared = schemas().resources[resource]?.table
  return declared ?? resource.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
