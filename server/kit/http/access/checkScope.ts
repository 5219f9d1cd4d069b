import { sql } from 'kysely'
import { actFor, type Actor, type Db, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { schemas, tableOf } from '../../../base/schemas'
import type { Route } from '../types'

/** Fields that put something into a place or with a party, by what they name. */
const kinds = [
  { name: /(^s|S)hopNums?$/, title: '所选店铺', find: 'select shop_num as id from shop' },
  {
    name: /(^w|W)arehouseIds?$/,
    title: '所选仓库',
    // one that another company shares lies in nobody's scope and is everybody's
    find: 'select id::text from warehouse union select id::text from shippable_warehouse',
  },
  { name: /(^c|C)ustomerIds?$/, title: '所选客户', find: 'select id::text from customer' },
  { name: /(^s|S)upplierIds?$/, title: '所选供应商', find: 'select id::text from supplier' },
] as const

type Kind = (typeof kinds)[number]

interface Named {
  kind: Kind
  /** Field of the form. */
  field: string
  value: string
}

/** People and roles are given scopes, which has rules of its own. */
const hasOwnRules = /^(user|role)$/

/**
 * Refuses a change that names a shop, warehouse, customer or supplier outside the caller's 数据范围, at its field, in the
 * same words as one that does not exist. What else the change touches is looked up under the policies of the database;
 * this is for what an effect takes as it is sent. What the changed row says already it may go on saying: it lies in the
 * scope by itself, e.g. one's own order for a customer somebody else looks after. Asks the database nothing of whoever
 * sees the whole company but that.
 * @throws SCOPE_BEYOND
 */
export async function checkScope(
  db: Db,
  actor: Actor,
  { reads, resource = '' }: Pick<Route, 'reads' | 'resource'>,
  body: unknown,
): Promise<void> {
  if (reads || hasOwnRules.test(resource)) return
  const named = [...namedIn(body, undefined)]
  if (named.length === 0 || (await isWhole(db, actor))) return
  await actFor(db, actor, async (trx) => {
    const stored = await storedIn(trx, resource, body)
    const changed = named.filter(({ field, value }) => String(stored[field]) !== value)
    for (const kind of kinds) await refuseBeyond(trx, kind, changed)
  })
}

/** The row a change is about, as far as the caller sees it; nothing where it names none. */
async function storedIn(
  trx: Trx,
  resource: string,
  body: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const declared = schemas().resources[resource]
  const { id } = (body ?? {}) as { id?: unknown }
  if (!declared || typeof id !== 'string' || !/^\d{1,18}$/.test(id)) return {}
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(tableOf(declared))} where id = ${id}`.execute(trx)
  return rows[0] ?? {}
}

/** One message, as every call asks it that names such a thing. */
async function isWhole(db: Db, { companyId, userId }: Actor): Promise<boolean> {
  const { rows } = await sql<{ scope: string }>`
    select scope from data_scope_of(${companyId}::bigint, ${userId}::bigint)`.execute(db)
  return rows[0]?.scope === ''
}

async function refuseBeyond(trx: Trx, kind: Kind, named: readonly Named[]): Promise<void> {
  const asked = named.filter((each) => each.kind === kind)
  if (asked.length === 0) return
  const values = asked.map(({ value }) => value)
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.raw(kind.find)}) as found where id = any(${values}::text[])`.execute(trx)
  const seen = new Set(rows.map(({ id }) => id))
  const beyond = asked.filter(({ value }) => !seen.has(value))
  if (beyond.length === 0) return
  const sentence = fail('SCOPE_BEYOND', { what: kind.title }).message
  throw fail('SCOPE_BEYOND', {
    what: kind.title,
    fields: Object.fromEntries(beyond.map(({ field }) => [field, sentence])),
  })
}

function* namedIn(value: unknown, field: string | undefined): Generator<Named> {
  if (Array.isArray(value)) for (const each of value) yield* namedIn(each, field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* namedIn(inner, name)
  else if (field !== undefined && typeof value === 'string' && value !== '') {
    const kind = kinds.find(({ name }) => name.test(field))
    if (kind) yield { kind, field, value }
  }
}
