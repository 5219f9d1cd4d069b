import { sql } from 'kysely'
import { toJson, type Id, type JsonValue, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holds, type Context } from '../../../../kit/http'
import { sqlName } from '../../../../kit/lists/compile/sqlName'
import type { RecordValues } from '../../../../kit/records'
import { schemas, tableOf } from '../../../../base/schemas'
import type { TradeRow, TradeSpec } from '../types'

export const tableSql = (resource: string) =>
  sql.table(tableOf(schemas().resources[resource] ?? { name: resource }))

/** Whether the caller may see a document: it is theirs, they made it, or they see everybody's. */
export const isSeen = (ctx: Context, { owner }: Pick<TradeSpec, 'owner'>, row: RecordValues) =>
  !owner ||
  holds(ctx.user, owner.all) ||
  row[owner.field] === ctx.user.userId ||
  row.createBy === ctx.user.userId

/** The same as a condition over `t`. */
export const seenSql = (ctx: Context, { owner }: Pick<TradeSpec, 'owner'>) =>
  !owner || holds(ctx.user, owner.all)
    ? sql<boolean>`true`
    : sql<boolean>`(t.${sql.ref(sqlName(owner.field))} = ${ctx.user.userId} or t.create_by = ${ctx.user.userId})`

/**
 * A document by its id or its number, locked. @throws ROW_NOT_FOUND for an unknown, a foreign and an unseen one alike
 */
export async function lockDocument(
  trx: Trx,
  ctx: Context,
  spec: Pick<TradeSpec, 'resource' | 'num' | 'owner'>,
  key: string,
): Promise<TradeRow> {
  const column = /^\d{1,18}$/.test(key) ? 'id' : sqlName(spec.num)
  const { rows } = await sql<TradeRow>`
    select * from ${tableSql(spec.resource)} t where t.${sql.ref(column)} = ${key} for no key update`.execute(
    trx,
  )
  const [row] = rows
  if (!row || !isSeen(ctx, spec, row)) throw fail('ROW_NOT_FOUND')
  return row
}

/** Lines as stored, in their order. */
export async function linesOf<T = RecordValues & { id: Id }>(
  trx: Trx,
  spec: Pick<TradeSpec, 'lines'>,
  id: Id,
): Promise<T[]> {
  const { rows } = await sql<T>`
    select * from ${tableSql(spec.lines)} where order_id = ${id} order by id`.execute(trx)
  return rows
}

export async function insertRow(trx: Trx, resource: string, values: RecordValues): Promise<Id> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const { rows } = await sql<{ id: Id }>`
    insert into ${tableSql(resource)} (${sql.join(given.map(([name]) => sql.ref(name)))})
    values (${sql.join(given.map(([, value]) => storable(value)))})
    returning id`.execute(trx)
  return rows[0]?.id ?? ''
}

export async function updateRow(trx: Trx, resource: string, id: Id, values: RecordValues) {
  const changes = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${storable(value)}`)
  await sql`
    update ${tableSql(resource)}
    set ${sql.join([...changes, sql`update_time = now()`, sql`version = version + 1`])}
    where id = ${id}`.execute(trx)
}

/** All lines in one statement; every line has the fields of the first. */
export async function insertLines(trx: Trx, resource: string, lines: readonly RecordValues[]) {
  const [first] = lines
  if (!first) return
  const names = Object.keys(first)
  const rows = lines.map((line) =>
    Object.fromEntries(names.map((name) => [sqlName(name), (line[name] ?? null) as JsonValue])),
  )
  const columns = sql.join(names.map((name) => sql.ref(name)))
  await sql`
    insert into ${tableSql(resource)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${tableSql(resource)}, ${toJson(rows)})`.execute(
    trx,
  )
}

const storable = (value: unknown) =>
  value === '' ? null : typeof value === 'string' ? value.trim() : value
