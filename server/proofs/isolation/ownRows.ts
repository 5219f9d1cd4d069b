import { sql } from 'kysely'
import { actFor, type Db } from '../../base/db'
import { factsOf, type Fact, type FactName } from './facts'

/** The demo of today has not given the company a row in this state. */
export class NoSuchRow extends Error {}

/** Rows of one company that whole bodies are made of. */
export interface OwnRows {
  /** Another waiting order with each call: two lines of its own goods. */
  order(): { id: string; orderNum: string; items: { itemId: string; quantity: number }[] }
  /** Another product with each call. */
  product(): string
  /** Another row of that kind with each call. @throws NoSuchRow */
  next(name: FactName): Fact
  isbn: { isbn: string; productId: string }
  stock: { productId: string; warehouseId: string; conditionGrade: string }
  brandId: string
  categoryId: string
  tagId: string
  warehouseId: string
  /** The owner of the company. */
  userId: string
  /** Somebody else who works there. */
  colleagueId: string
  roleId: string
  message: { id: string; orderNum: string }
}

/**
 * Rows of a company, or of a user in it those in their 数据范围.
 * @throws when one of them is lacking: the demo data must have all
 */
export async function ownRows(db: Db, companyId: string, userId = '0'): Promise<OwnRows> {
  const read = <T>(query: ReturnType<typeof sql<T>>) =>
    actFor(db, { companyId, userId }, async (trx) => (await query.execute(trx)).rows)
  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
    const [row] = await read(query)
    if (!row) throw new Error(`ownRows: company ${companyId} has no such row`)
    return row
  }
  // the newest are tried by the calls that disable and remove
  const idOf = async (table: string, more = sql`true`) =>
    (
      await one(sql<{ id: string }>`
      select id::text as id from ${sql.table(table)} where company_id = ${companyId} and ${more}
      order by id limit 1`)
    ).id
  const orders = await read(sql<ReturnType<OwnRows['order']>>`
    select o.id::text as id, o.order_num,
      json_agg(json_build_object('itemId', i.id::text, 'quantity', i.quantity) order by i.id) as items
    from sales_order o join order_item i on i.order_id = o.id
    where o.company_id = ${companyId} and o.supply_company_id = ${companyId} and o.status = 'UN_AUDIT'
      and not o.hold_flag
    group by o.id having count(*) > 1 and bool_and(i.product_id is not null) order by o.id limit 30`)
  const products = await read(sql<{ id: string }>`
    select id::text as id from product where company_id = ${companyId} order by id limit 50`)
  const message = await one(sql<{ id: string; userId: string; orderNum: string }>`
    select m.id::text as id, m.user_id::text as user_id, coalesce(m.order_num, '') as order_num
    from message m join app_user u on u.id = m.user_id and u.is_owner
    where m.company_id = ${companyId} order by m.order_num nulls last, m.id limit 1`)
  const facts = Object.entries(await factsOf(db, companyId, userId)).map(
    ([name, rows]) => [name, inTurn(rows, name)] as const,
  )
  const turns = Object.fromEntries(facts) as Record<FactName, () => Fact>
  return {
    order: inTurn(orders, 'order'),
    product: inTurn(
      products.map(({ id }) => id),
      'product',
    ),
    next: (name) => turns[name](),
    isbn: await one(sql<OwnRows['isbn']>`
      select isbn, id::text as product_id from product
      where company_id = ${companyId} and isbn is not null limit 1`),
    stock: await one(sql<OwnRows['stock']>`
      select product_id::text, warehouse_id::text, condition_grade from stock
      where company_id = ${companyId} limit 1`),
    brandId: await idOf('brand', sql`status = '1'`),
    categoryId: await idOf('category', sql`status = '1' and type = '1'`),
    tagId: await idOf('order_tag'),
    // one that is shared with nobody
    warehouseId: await idOf('warehouse', sql`not share_flag`),
    userId: message.userId,
    colleagueId: await idOf('app_user', sql`not is_owner`),
    roleId: await idOf('role', sql`role_key <> 'boss'`),
    message,
  }
}

function inTurn<T>(rows: readonly T[], name: string): () => T {
  let at = 0
  return () => {
    const row = rows[at % rows.length]
    at += 1
    if (row === undefined) throw new NoSuchRow(`ownRows: no ${name} to take in turn`)
    return row
  }
}
