import { sql } from 'kysely'
import { actFor, asSystem, toJson } from '../../base/db'
import { scopedTables } from '../../base/db/scope'
import { ownRows } from './ownRows'
import type { Side, TwoCompanies } from './twoCompanies'

/** Somebody of company 1 with every right in it and a narrower 数据范围. */
export interface ScopedSide extends Side {
  name: string
  /** Ids of rows of the company beyond the scope, by table. */
  hidden: ReadonlyMap<string, readonly string[]>
  /** Numbers and names that only such rows have. */
  names: readonly string[]
}

const companyId = '1'

/** 仅本人, 指定店铺 and 指定仓库, each with rows on both sides of the line. */
export async function threeScopes(companies: TwoCompanies): Promise<ScopedSide[]> {
  const shops = await idsIn(companies, sql`select shop_num as id from shop where company_id = 1`)
  const warehouses = await idsIn(
    companies,
    sql`select id::text from warehouse where company_id = 1`,
  )
  const [someShops, someWarehouses] = [everyOther(shops), everyOther(warehouses)]
  return [
    await scopedSide(companies, '仅本人', { dataScope: 'SELF' }),
    await scopedSide(companies, '指定店铺', { shopNums: someShops, warehouseIds: warehouses }),
    await scopedSide(companies, '指定仓库', { shopNums: shops, warehouseIds: someWarehouses }),
  ]
}

const everyOther = (ids: readonly string[]) => ids.filter((_, at) => at % 2 === 0)

interface Scope {
  dataScope?: string
  shopNums?: string[]
  warehouseIds?: string[]
}

async function scopedSide(
  companies: TwoCompanies,
  name: string,
  { dataScope = 'CUSTOM', shopNums = [], warehouseIds = [] }: Scope,
): Promise<ScopedSide> {
  const { app, owner } = companies
  const as = await app.signIn({ isAdmin: true, company: owner.as })
  const { userId } = as.user
  companies.admit(as)
  await asSystem(app.db, async (trx) => {
    await trx
      .updateTable('appUser')
      .set({ dataScope, shopNums: toJson(shopNums), warehouseIds: toJson(warehouseIds) })
      .where('id', '=', userId)
      .execute()
    if (dataScope === 'SELF') await shareOut(trx, userId)
  })
  const own = await ownRows(app.db, companyId, userId)
  const hidden = new Map<string, readonly string[]>()
  for (const table of Object.keys(scopedTables))
    hidden.set(table, await hiddenIds(companies, table, userId))
  return { name, as, own, hidden, names: await hiddenNames(companies, hidden, userId) }
}

/** Gives the user every third row of those that somebody owns. */
async function shareOut(trx: Parameters<Parameters<typeof asSystem>[1]>[0], userId: string) {
  for (const [table, { owner = [] }] of Object.entries(scopedTables)) {
    const [column] = owner
    if (column && table !== 'settlement_account_flow')
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${userId}
        where company_id = 1 and id % 3 = 0`.execute(trx)
  }
}

const idsIn = async ({ app }: TwoCompanies, query: ReturnType<typeof sql>): Promise<string[]> =>
  asSystem(app.db, async (trx) => {
    const { rows } = await sql<{ id: string }>`${query} order by 1`.execute(trx)
    return rows.map(({ id }) => id)
  })

const most = 400

/** Rows the company sees and the user does not, the newest. */
async function hiddenIds({ app }: TwoCompanies, table: string, userId: string): Promise<string[]> {
  const ids = (who: string) =>
    actFor(app.db, { companyId, userId: who }, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id::text as id from ${sql.table(table)} order by id desc`.execute(trx)
      return rows.map(({ id }) => id)
    })
  const seen = new Set(await ids(userId))
  return (await ids('0')).filter((id) => !seen.has(id)).slice(0, most)
}

const namesOf: Readonly<Record<string, readonly string[]>> = {
  shop: ['shop_num', 'shop_name'],
  warehouse: ['warehouse_name'],
  sales_order: ['order_num'],
  after_sale: ['after_sale_num'],
  return_order: ['return_num'],
  out_order: ['out_order_num'],
  in_order: ['in_order_num'],
  customer: ['customer_code', 'customer_name'],
  supplier: ['supplier_code', 'supplier_name'],
  wholesale_order: ['order_num'],
  wholesale_return: ['order_num'],
  purchase_order: ['purchase_order_num'],
  purchase_return: ['bill_num'],
  due: ['due_num'],
  advance: ['advance_num'],
  account_period: ['period_num'],
  task: ['task_num'],
}

/** Names that no row the user sees bears as well, e.g. an own order the number of the one it was split from. */
async function hiddenNames(
  { app }: TwoCompanies,
  hidden: ScopedSide['hidden'],
  userId: string,
): Promise<readonly string[]> {
  const names = new Set<string>()
  await asSystem(app.db, async (trx) => {
    for (const [table, columns] of Object.entries(namesOf))
      for (const column of columns) {
        const ids = hidden.get(table) ?? []
        const { rows } = await sql<{ name: string }>`
          select ${sql.ref(column)} as name from ${sql.table(table)}
          where id = any(${[...ids]}::bigint[]) and length(${sql.ref(column)}) > 3
            and not exists (select from company c where c.company_name = ${sql.ref(column)}
              or c.short_name = ${sql.ref(column)})`.execute(trx)
        for (const { name } of rows) names.add(name)
      }
  })
  return notSeen(app, userId, [...names])
}

/**
 * Those of the names that still only rows beyond the scope bear: a colleague who sends a parcel to another warehouse
 * brings it into the scope of whoever works there, with the numbers it bears.
 */
export const namesBeyond = (
  { app }: TwoCompanies,
  { as, names }: Pick<ScopedSide, 'as' | 'names'>,
): Promise<readonly string[]> => notSeen(app, as.user.userId, names)

async function notSeen(app: TwoCompanies['app'], userId: string, names: readonly string[]) {
  const seen = await seenText(app, userId)
  return names.filter((name) => !seen.includes(name))
}

/** All that the user's rows say. */
const seenText = ({ db }: TwoCompanies['app'], userId: string): Promise<string> =>
  actFor(db, { companyId, userId }, async (trx) => {
    const texts: string[] = []
    for (const table of Object.keys(scopedTables)) {
      const { rows } = await sql<{ text: string }>`
        select string_agg(t::text, ' ') as text from ${sql.table(table)} t`.execute(trx)
      texts.push(rows[0]?.text ?? '')
    }
    return texts.join(' ')
  })
