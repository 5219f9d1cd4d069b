import { sql } from 'kysely'
import { asSystem, type Connection, type Trx } from '../../server/base/db'
import { hashToken, makeToken } from '../../server/modules/people/auth/session/token'

/** What the load is put on. */
export interface Target {
  companyId: string
  userId: string
  username: string
}

/** The first user of the demo and its company. */
export async function findTarget({ db }: Connection, username: string): Promise<Target> {
  const found = await asSystem(db, (trx) =>
    trx
      .selectFrom('appUser')
      .select(['id as userId', 'companyId', 'username'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  )
  return found
}

/** Signed-in windows: a limit counts per token, and a company of this size has many. @returns their tokens */
export async function openSessions(
  { db }: Connection,
  { companyId, userId }: Target,
  count: number,
): Promise<string[]> {
  const tokens = Array.from({ length: count }, makeToken)
  await asSystem(db, (trx) =>
    sql`insert into user_session (token_hash, company_id, user_id, expire_time, refresh_until)
      select hash, ${companyId}, ${userId}, now() + interval '1 day', now() + interval '1 day'
      from unnest(${tokens.map(hashToken)}::text[]) hash`.execute(trx),
  )
  return tokens
}

/** Orders the company holds now, of all states. */
export const countOrders = ({ db }: Connection): Promise<number> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from sales_order`.execute(
      trx,
    )
    return rows[0]?.n ?? 0
  })

/** Columns of a table that a copy takes over. */
async function copied(trx: Trx, table: string, own: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(trx)
  return rows.map(({ name }) => name).filter((name) => !own.includes(name))
}

/**
 * Adds copies of real orders with their lines until there are `wanted`. History is what grows: of the copies only
 * `open` wait for review, the others are as finished as their originals.
 */
export async function enlarge(
  connection: Connection,
  { companyId }: Target,
  { wanted, open }: { wanted: number; open: number },
): Promise<void> {
  const present = await countOrders(connection)
  if (wanted <= present) return
  await connection.db.transaction().execute(async (trx) => {
    await copyOrders(trx, companyId, `t.status not in ('UN_AUDIT', 'REFUSED')`, wanted - present)
    await copyOrders(trx, companyId, reviewable, open)
    await sql`select setval(pg_get_serial_sequence('sales_order', 'id'), (select max(id) from sales_order))`.execute(
      trx,
    )
  })
  await sql`analyze sales_order`.execute(connection.db)
  await sql`analyze order_item`.execute(connection.db)
}

/** What the audit call accepts as it is: own kind, complete, matched, not held, in one own warehouse. */
const reviewable = `t.status = 'UN_AUDIT' and t.order_type = 'SHOP_ORDER' and not t.hold_flag
  and t.warehouse_id in (select w.id from warehouse w where w.company_id = t.company_id)
  and not exists (select from order_item i where i.order_id = t.id
    and (i.match_status = '0' or coalesce(i.warehouse_id, t.warehouse_id) <> t.warehouse_id
      or i.price < coalesce(i.floor_price, 0)))`

async function copyOrders(trx: Trx, companyId: string, which: string, count: number) {
  const own = ['id', 'order_num', 'platform_order_num', 'out_order_num', 'related_order_num']
  const moved = [...own, 'order_time', 'latest_delivery_time', 'merged_into', 'parent_order_num']
  const orders = await copied(trx, 'sales_order', moved)
  const items = await copied(trx, 'order_item', ['id', 'order_id'])
  const names = (prefix: string, columns: readonly string[]) =>
    columns.map((name) => `${prefix}${name}`).join(', ')
  // A script of this bench over column names of the catalogue, so the text is put together here.
  await sql
    .raw(
      `create temporary table copy_of on commit drop as
        select row_number() over () + (select max(id) from sales_order) as new_id, s.id as old_id, n
        from (select t.id, row_number() over (order by t.id) as place, count(*) over () as total
          from sales_order t where t.company_id = ${Number(companyId)} and t.order_num like 'DD%'
            and t.supply_company_id = t.company_id and ${which}) s
        cross join generate_series(1, ${count}) n
        where s.place = n % s.total + 1;
      insert into sales_order (id, order_num, order_time, latest_delivery_time, ${names('', orders)})
        select c.new_id, 'DB' || lpad(c.new_id::text, 14, '0'),
          t.order_time - make_interval(mins => c.n::int),
          t.latest_delivery_time - make_interval(mins => c.n::int % 1000), ${names('t.', orders)}
        from copy_of c join sales_order t on t.id = c.old_id;
      insert into order_item (order_id, ${names('', items)})
        select c.new_id, ${names('i.', items)}
        from copy_of c join order_item i on i.order_id = c.old_id;
      drop table copy_of`,
    )
    .execute(trx)
}

/** Stock enough for every audit of the run, with its ledger rows. */
export async function fillStock({ db }: Connection, { companyId }: Target): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`with filled as (
        update stock set quantity = quantity + 100000
        where company_id = ${companyId} and stock_kind = 'NORMAL'
        returning id, quantity
      )
      insert into stock_flow (company_id, flow_num, stock_id, flow_type, direction, change_quantity,
        before_quantity, after_quantity, bill_type, bill_num, request_id)
      select ${companyId}, 'KLBENCH' || id, id, 'OTHER_IN', 'IN', 100000,
        quantity - 100000, quantity, 'BENCH', 'BENCH', 'bench-' || id
      from filled`.execute(trx)
  })
}

/** Orders an audit may take, each once. */
export const reviewableIds = ({ db }: Connection, { companyId }: Target): Promise<string[]> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select t.id::text as id from sales_order t
      where t.company_id = ${companyId} and t.order_num like 'DB%' and ${sql.raw(reviewable)}
      order by t.id`.execute(trx)
    return rows.map(({ id }) => id)
  })
