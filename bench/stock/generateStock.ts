import { sql } from 'kysely'
import type { Db, Id, Trx } from '../../server/base/db'
import { insertWarehouse } from '../../server/proofs/testing/insertWarehouse'
import type { LedgerWorld } from '../../server/proofs/testing/openLedgers'

const warehouses = 4
const rowsOfProduct = 4
const rowsOfShelf = 100
/** Ledger rows of a stock row: copies come in, and leave in four steps. */
export const flowsOfRow = 5

/**
 * Stock of a company with its ledger, written as sets: every product in four grades, a hundred rows to a shelf, a
 * seventh of them empty, every fiftieth reserved.
 */
export async function generateStock(db: Db, world: LedgerWorld, rows: number): Promise<void> {
  const { companyId } = world
  for (let at = 1; at < warehouses; at += 1)
    await world.act((trx) => insertWarehouse(trx, world, `${at + 1}号仓`))
  await db.transaction().execute(async (trx) => {
    // what is written here is sound as it is: `checkStock` says so afterwards
    await sql`set local session_replication_role = replica`.execute(trx)
    await makePlaces(trx, companyId, rows)
    await makeStock(trx, companyId, rows)
    await makeFlows(trx, companyId)
    await makeListings(trx, companyId)
  })
  await sql`vacuum analyze`.execute(db)
}

async function makePlaces(trx: Trx, companyId: Id, rows: number): Promise<void> {
  await sql`
    insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code)
    select ${companyId}::bigint, g.warehouse_id, g.area_id, g.id, 'H' || lpad(n::text, 6, '0')
    from generate_series(1, ${Math.ceil(rows / rowsOfShelf)}::int) n
    join (select *, row_number() over (order by id) as place from shelf_area where company_id = ${companyId}) g
      on g.place = n % ${warehouses}::int + 1`.execute(trx)
  await sql`
    insert into product (company_id, product_code, product_type, product_name, isbn, author, publisher, list_price)
    select ${companyId}::bigint, 'SP' || n, '1', '第' || n || '种书', (9787000000000 + n)::text, '作者' || n % 5000,
      '出版社' || n % 300, 10 + n % 90
    from generate_series(1, ${Math.ceil(rows / rowsOfProduct)}::int) n`.execute(trx)
  await sql`analyze shelf`.execute(trx)
  await sql`analyze product`.execute(trx)
}

async function makeStock(trx: Trx, companyId: Id, rows: number): Promise<void> {
  const [products, shelves] = [Math.ceil(rows / rowsOfProduct), Math.ceil(rows / rowsOfShelf)]
  await sql`
    insert into stock (company_id, product_id, product_code, warehouse_id, shelf_id, condition_grade, quantity,
      locked_quantity, cost_price, sale_price, min_quantity, first_in_time, last_in_time, last_out_time)
    select ${companyId}::bigint, p.id, p.product_code, h.warehouse_id, h.id,
      (array['100', '95', '90', '85'])[1 + (n - 1) / ${products}::int],
      case when n % 7 = 0 then 0 else 1 + n % 9 end, case when n % 50 = 0 and n % 7 <> 0 then 1 else 0 end,
      8, 20 + n % 30, case when n % 20 = 0 then 5 end, now() - interval '700 days',
      now() - make_interval(mins => (n::bigint * 7919 % 900000)::int), now() - make_interval(mins => (n::bigint * 104729 % 500000)::int)
    from generate_series(1, ${rows}::int) n
    join (select *, row_number() over (order by id) as place from product where company_id = ${companyId}) p
      on p.place = (n - 1) % ${products}::int + 1
    join (select *, row_number() over (order by id) as place from shelf
      where company_id = ${companyId} and shelf_code like 'H%') h on h.place = n::bigint * 7919 % ${shelves}::int + 1
    order by n`.execute(trx)
  await sql`
    insert into stock_lock (company_id, lock_num, stock_id, lock_type, lock_quantity, remain_quantity, bill_type, bill_num)
    select company_id, 'SKG' || id, id, 'MANUAL', 1, 1, 'MANUAL', 'SD' || id from stock
    where company_id = ${companyId} and locked_quantity = 1`.execute(trx)
}

async function makeFlows(trx: Trx, companyId: Id): Promise<void> {
  await sql`
    insert into stock_flow (company_id, flow_num, stock_id, flow_type, direction, change_quantity, before_quantity,
      after_quantity, cost_price, change_amount, bill_type, bill_num, request_id, create_time)
    select s.company_id, 'KLG' || k || '-' || lpad(s.id::text, 10, '0'), s.id, case k when 1 then 'IMPORT_IN' else 'SALE_OUT' end,
      case k when 1 then 'IN' else 'OUT' end, f.change, f.before, f.before + f.change, 8, 8 * f.change,
      case k when 1 then 'IMPORT' else 'OUT_ORDER' end, 'D' || k || '-' || s.id / 10, 'g' || k,
      now() - interval '700 days' + make_interval(days => (k - 1) * 139)
    from generate_series(1, ${flowsOfRow}::int) k,
      (select * from stock where company_id = ${companyId} order by id) s,
      lateral (select case k when 1 then s.quantity + 10 when 2 then -5 when 3 then -3 else -1 end as change,
        case k when 1 then 0 when 2 then s.quantity + 10 when 3 then s.quantity + 5 when 4 then s.quantity + 2
          else s.quantity + 1 end as before) f
    order by k, s.id`.execute(trx)
}

/** Every fifth product is on sale in two shops and in the warehouse of a third, every seventh in a warehouse only. */
async function makeListings(trx: Trx, companyId: Id): Promise<void> {
  await sql`
    insert into shop (company_id, shop_num, shop_name, platform_id, shop_type)
    select ${companyId}::bigint, (700000000 + n)::text, n || '号店', '7', '7' from generate_series(1, 3) n`.execute(
    trx,
  )
  await sql`
    insert into shop_goods (company_id, shop_num, platform_id, platform_goods_id, platform_version, title, product_id,
      sale_price, stock, sale_status, match_state, match_type)
    select ${companyId}::bigint, (700000000 + n)::text, '7', 'G' || p.id, 1, p.product_name, p.id, 20, 3,
      case when n < 3 and p.place % 5 = 0 then '1' else '2' end, '1', '1'
    from generate_series(1, 3) n
    join (select *, row_number() over (order by id) as place from product where company_id = ${companyId}) p
      on p.place % 5 = 0 or p.place % 7 = 0 and n = 3`.execute(trx)
}
