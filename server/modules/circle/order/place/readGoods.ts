import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { GoodRow } from './types'

/** What an order line says of its book, as the supplier keeps it. */
export interface Goods {
  productCode: string | null
  isbn: string | null
  imageUrl: string | null
  goodsName: string
  author: string | null
  press: string | null
  listPrice: string
  /** Yuan a copy, the mean of what lies there; the buyer never reads it. */
  costPrice: string | null
  warehouseName: string | null
}

/** The books of some rows, by the row's id. Acts as the supplier. */
export async function readGoods(trx: Trx, rows: readonly GoodRow[]): Promise<Map<Id, Goods>> {
  const asked = rows.map(({ row }) => ({
    id: row.id,
    product: row.productId,
    warehouse: row.warehouseId,
    grade: row.grade,
  }))
  const { rows: found } = await sql<Goods & { id: Id }>`
    select a.id, p.product_code, p.isbn, p.main_images ->> 0 as image_url, p.product_name as goods_name, p.author,
      p.publisher as press, coalesce(p.list_price, 0)::text as list_price, w.warehouse_name, (
        select round(sum(s.cost_price * s.quantity) / nullif(sum(s.quantity) filter (where s.cost_price is not null), 0), 2)::text
        from stock s
        where s.product_id = a.product and s.warehouse_id = a.warehouse and s.condition_grade = a.grade
      ) as cost_price
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (id text, product bigint, warehouse bigint, grade text)
    join product p on p.id = a.product
    join warehouse w on w.id = a.warehouse`.execute(trx)
  return new Map(found.map(({ id, ...goods }) => [id, goods]))
}
