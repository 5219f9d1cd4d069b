import { sql } from 'kysely'
import { namedColumns, type Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { RecordValues } from '../../../../kit/records'
import {
  askedRows,
  idOf,
  pricedLine,
  productFields,
  type AskedLine,
  type LinePick,
  type LineTerms,
} from '../../kit'
import { purchaseLineColumns } from '../purchaseColumns'

interface Found extends AskedLine {
  offerPrice: string | null
  supplierRate: string | null
  lastInPrice: string | null
}

/**
 * Lines as the form shows them: stock, goods on the way and sales beside each; the quantity is what was asked for, else the
 * least the supplier sells; the price is what was asked for, else
 * the supplier's offer, else the last inbound price, else the supplier's discount on the list price.
 */
export async function describePurchase(
  trx: Trx,
  _ctx: Context,
  terms: LineTerms,
  picks: readonly LinePick[],
): Promise<RecordValues[]> {
  const { rows } = await sql<Found>`
    select i.product_id, i.condition_grade, coalesce(i.quantity, g.min_quantity, 1) as quantity,
      i.wished_price, i.wished_rate, i.remark, ${productFields}, p.author,
      g.supply_price as offer_price, g.supplier_goods_code, s.discount_rate as supplier_rate,
      ${namedColumns(purchaseLineColumns)}
    from (select r.* from ${askedRows(picks)}) i
    join product p on p.id = i.product_id and p.company_id = current_setting('app.company_id')::bigint
    cross join (select ${idOf(terms.supplierId)}::bigint as supplier_id,
      ${idOf(terms.warehouseId)}::bigint as warehouse_id) t
    left join supplier s on s.id = t.supplier_id and s.company_id = p.company_id
    left join supplier_goods g on g.supplier_id = s.id and g.product_id = p.id
      and g.condition_grade = i.condition_grade and g.goods_status <> '0'
    order by i.at`.execute(trx)
  return rows.map(({ offerPrice, supplierRate, ...line }) =>
    pricedLine(line, { offers: [offerPrice, line.lastInPrice], rate: supplierRate }),
  )
}
