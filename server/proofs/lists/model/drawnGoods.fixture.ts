import { sql } from 'kysely'
import { actFor, type Db, type Id } from '../../../base/db'
import type { SignedIn } from '../../testing'
import { insertWarehouse } from '../../testing/insertWarehouse'
import { mixed } from './mixed'

export const grades = ['90', '100'] as const
const shelfKinds = ['PICK', 'DEFECT', 'STOPPED'] as const
export const products = [1, 2, 3] as const
export const suppliers = [1, 2] as const
export const stopped = 3

export interface Stock {
  id: number
  product: number
  warehouse: number
  shelf: (typeof shelfKinds)[number]
  grade: string
  piece: string
  quantity: number
  locked: number
  price: number | null
  /** Days since copies came in last. */
  days: number
}
export const stocks: Stock[] = products
  .flatMap((product) =>
    [1, 2].flatMap((warehouse) =>
      shelfKinds.flatMap((shelf) =>
        grades.flatMap((grade) =>
          ['', 'A', 'B'].map((piece) => ({ product, warehouse, shelf, grade, piece })),
        ),
      ),
    ),
  )
  .map((known, at) => {
    // of one kind nothing is left
    const isGone = known.product === 2 && known.warehouse === 2 && known.grade === '90'
    const quantity = isGone ? 0 : mixed(at, 'quantity', [0, 1, 2, 5])
    return {
      ...known,
      id: at + 1,
      quantity,
      locked: Math.min(quantity, mixed(at, 'locked', [0, 0, 1, 5])),
      price: mixed(at, 'price', [null, 20 + at]),
      days: mixed(at, 'days', [3, 10, 40]),
    }
  })

/** Movements of stock rows: what left, why and how long ago. */
export const flows = stocks.flatMap(({ id }) =>
  (['SALE_OUT', 'WHOLESALE_OUT', 'TRANSFER_OUT'] as const).flatMap((type, of) =>
    [89, 91].map((days) => ({ stock: id, type, days, copies: 1 + ((id + of) % 4) })),
  ),
)

const bought = ['DRAFT', 'WAIT_IN', 'PART_IN', 'DONE_IN', 'FINISHED', 'CANCEL'] as const
export const lines = Array.from({ length: 72 }, (_, at) => {
  const status = bought[at % bought.length] ?? 'DRAFT'
  const hasCome = ['PART_IN', 'DONE_IN', 'FINISHED'].includes(status)
  const came = hasCome ? mixed(at, 'came', [0, 2, 3]) : 0
  return {
    id: at + 1,
    status,
    product: mixed(at, 'product', products),
    grade: mixed(at, 'grade', grades),
    supplier: mixed(at, 'supplier', suppliers),
    came,
    returned: Math.min(came, mixed(at, 'returned', [0, 1, 3])),
  }
})
export const offered = products.flatMap((product) =>
  suppliers.flatMap((supplier) =>
    grades.map((grade, at) => ({
      product,
      supplier,
      grade,
      status: mixed(product * 10 + supplier + at, 'offered', ['0', '1', '2']),
    })),
  ),
)

/** Lines of documents of both warehouses, and how many copies each lacks. */
export const wanted = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  warehouse: mixed(at, 'warehouse', [1, 2]),
  status: mixed(at, 'status', ['LACK', 'LACK', 'PICKING']),
  product: mixed(at, 'product', products),
  grade: mixed(at, 'grade', ['90', '100', null]),
  lack: mixed(at, 'lack', [0, 1, 2]),
}))

/** A company with all that is drawn here. @returns its two warehouses */
export async function drawGoods(db: Db, boss: SignedIn): Promise<Id[]> {
  // the rows are drawn: no posting has to have made them
  for (const table of ['stock', 'stock_flow'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  return actFor(db, boss.user, async (trx) => {
    const { companyId } = boss
    const places = [
      (await insertWarehouse(trx, boss, '一号仓')).warehouseId,
      (await insertWarehouse(trx, boss, '二号仓')).warehouseId,
    ]
    await sql`insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code, shelf_type, status, system_flag)
      select s.company_id, s.warehouse_id, s.area_id, s.shelf_area_id, k, case k when 'STOPPED' then 'PICK' else k end,
        case k when 'STOPPED' then '0' else '1' end, k = 'DEFECT'
      from shelf s, jsonb_array_elements_text(${JSON.stringify(shelfKinds)}::jsonb) k where s.shelf_code = 'A1-01'`.execute(
      trx,
    )
    await sql`insert into product (id, company_id, product_code, product_type, isbn, product_name, list_price, sale_price, status)
      select p::int, ${companyId}, 'SP' || p, '1', '978702000220' || p, '书' || p, 50, case when p = '1' then 45 end,
        case when p::int = ${stopped} then '0' else '1' end
      from jsonb_array_elements_text(${JSON.stringify(products)}::jsonb) p`.execute(trx)
    await sql`insert into stock (id, company_id, product_id, warehouse_id, shelf_id, condition_grade, piece_code, quantity,
        locked_quantity, sale_price, last_in_time)
      select s.id, ${companyId}, s.product, h.warehouse_id, h.id, s.grade, s.piece, s.quantity, s.locked, s.price,
        now() - s.days * interval '1 day'
      from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as s (id int, product int, warehouse int, shelf text,
        grade text, piece text, quantity int, locked int, price numeric, days int)
      join shelf h on h.shelf_code = s.shelf and h.warehouse_id = case s.warehouse when 1 then ${places[0]}::bigint else ${places[1]}::bigint end`.execute(
      trx,
    )
    await sql`insert into stock_flow (company_id, flow_num, stock_id, flow_type, direction, change_quantity, before_quantity,
        after_quantity, bill_type, bill_num, request_id, create_time)
      select ${companyId}, 'LS' || n, f.stock, f.type, 'OUT', -f.copies, f.copies, 0, 'OUT_ORDER', 'CK' || n, 'R' || n,
        now() - f.days * interval '1 day'
      from jsonb_to_recordset(${JSON.stringify(flows.map((flow, n) => ({ ...flow, n })))}::jsonb)
        as f (n int, stock int, type text, days int, copies int)`.execute(trx)
    await sql`insert into out_order (id, company_id, warehouse_id, out_order_num, warehouse_mode, out_type, out_status,
        total_quantity, lack_quantity)
      select w.id, ${companyId}, case w.warehouse when 1 then ${places[0]}::bigint else ${places[1]}::bigint end, 'CK' || w.id,
        'NORMAL', 'SALE', w.status, 9, (w.status = 'LACK')::int
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id int, warehouse int, status text)`.execute(
      trx,
    )
    await sql`insert into out_order_item (company_id, out_order_id, product_id, product_name, condition_grade, quantity,
        locked_quantity, lack_quantity, item_status)
      select ${companyId}, w.id, w.product, '书', w.grade, 9, 9 - w.lack, w.lack, 'LACK'
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id int, product int, grade text, lack int)`.execute(
      trx,
    )
    await sql`insert into supplier (id, company_id, supplier_code, supplier_name, category)
      values (1, ${companyId}, 'G1', '中盘图书', '1'), (2, ${companyId}, 'G2', '书海批发', '1')`.execute(
      trx,
    )
    await sql`insert into purchase_order (id, company_id, purchase_order_num, status, supplier_id, warehouse_id, goods_quantity, in_quantity)
      select l.id, ${companyId}, 'CG' || l.id, l.status, l.supplier, ${places[0]}, 9, l.came
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id int, status text, supplier int, came int)`.execute(
      trx,
    )
    await sql`insert into purchase_order_item (id, company_id, order_id, product_id, goods_name, condition_grade, quantity,
        in_quantity, returned_quantity, price)
      select l.id, ${companyId}, l.id, l.product, '书', l.grade, 9, l.came, l.returned, 10
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l (id int, product int, grade text, came int, returned int)`.execute(trx)
    await sql`insert into supplier_goods (company_id, supplier_id, product_id, condition_grade, supply_price, goods_status)
      select ${companyId}, o.supplier, o.product, o.grade, 10, o.status from jsonb_to_recordset(${JSON.stringify(offered)}::jsonb)
        as o (supplier int, product int, grade text, status text)`.execute(trx)
    await sql`insert into customer (id, company_id, customer_code, customer_name, category)
      values (1, ${companyId}, 'K1', '青山书店', '1')`.execute(trx)
    await sql`insert into wholesale_order (id, company_id, order_num, customer_id, customer_name, bill_date, goods_quantity)
      values (1, ${companyId}, 'PF1', 1, '青山书店', '2026-06-01', 9)`.execute(trx)
    await sql`insert into wholesale_order_item (id, company_id, order_id, product_id, goods_name, quantity, out_quantity,
        returned_quantity, price)
      select l.id, ${companyId}, 1, l.product, '书', 9, l.came, l.returned, 10
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id int, product int, came int, returned int)`.execute(
      trx,
    )
    return places
  })
}
