import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { RecordValues } from '../../../../kit/records'
import type { LinePick } from '../../../trade/kit'

/** A product in a grade as an order's form shows it, with what lies in the warehouse. */
export interface OfferedLine extends RecordValues {
  productId: Id
  productCode: string
  isbn: string | null
  imageUrl: string | null
  goodsName: string
  author: string | null
  press: string | null
  conditionGrade: string | null
  warehouseId: Id | null
  shelfNum: string | null
  availableQuantity: number
  quantity: number
  listPrice: string
  price: string
  floorPrice: string | null
  discountRate: number | null
}

/**
 * What the form asks for, with prices and free copies of now: the shelf price of the grade, else the product's, else
 * its list price. A product without a grade asked for comes in each grade that lies there, best first.
 */
export async function describeLines(
  trx: Trx,
  warehouseId: string | undefined,
  requests: readonly LinePick[],
): Promise<OfferedLine[]> {
  const place = warehouseId && /^\d{1,18}$/.test(warehouseId) ? warehouseId : null
  const asked = JSON.stringify(
    requests.map(({ productId, conditionGrade = null, quantity = null, price = null }, at) => ({
      at,
      id: productId,
      grade: conditionGrade,
      quantity,
      price,
    })),
  )
  const { rows } = await sql<OfferedLine>`
    with asked as (
      select * from jsonb_to_recordset(${asked}::jsonb) as a(at int, id bigint, grade text, quantity int, price numeric)
    ), there as (
      select s.product_id, s.condition_grade, sum(s.quantity - s.locked_quantity)::int as free,
        string_agg(distinct h.shelf_code, '、') as shelf_num, max(s.sale_price) as sale_price,
        max(s.wholesale_price) as wholesale_price
      from stock s join shelf h on h.id = s.shelf_id
      where s.product_id in (select id from asked) and (${place}::bigint is null or s.warehouse_id = ${place}::bigint)
        and h.sells
      group by 1, 2
    )
    select p.id as product_id, p.product_code, p.isbn, p.main_images ->> 0 as image_url, p.product_name as goods_name,
      p.author, p.publisher as press, coalesce(a.grade, t.condition_grade, p.condition_grade) as condition_grade,
      ${place}::bigint as warehouse_id, t.shelf_num, coalesce(t.free, 0) as available_quantity,
      coalesce(a.quantity, 1) as quantity, coalesce(p.list_price, 0)::numeric(14, 2)::text as list_price,
      coalesce(a.price, t.sale_price, p.sale_price, p.list_price, 0)::numeric(14, 2)::text as price,
      coalesce(t.wholesale_price, p.wholesale_price) as floor_price,
      round(coalesce(a.price, t.sale_price, p.sale_price, p.list_price, 0) * 100 / nullif(p.list_price, 0), 2)::float8
        as discount_rate
    from asked a
    join product p on p.id = a.id and p.status = '1' and p.company_id = current_setting('app.company_id')::bigint
    left join there t on t.product_id = p.id and t.condition_grade = coalesce(a.grade, t.condition_grade)
    order by a.at, coalesce(t.free, 0) > 0 desc, t.condition_grade desc`.execute(trx)
  return rows
}
