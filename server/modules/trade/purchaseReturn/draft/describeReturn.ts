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
import { purchaseLineColumns } from '../../purchase/purchaseColumns'
import { returnLineColumns } from '../returnColumns'

interface Found extends AskedLine {
  boughtPrice: string | null
  lastInPrice: string | null
  costPrice: string | null
}

/**
 * Lines as the form shows them: free copies, where they lie and what may go back; the price is what was asked for, else
 * that of the purchase order they come from, else the last inbound price, else their cost.
 */
export async function describeReturn(
  trx: Trx,
  _ctx: Context,
  terms: LineTerms,
  picks: readonly LinePick[],
): Promise<RecordValues[]> {
  const { rows } = await sql<Found>`
    select i.product_id, i.condition_grade, coalesce(i.quantity, 1) as quantity,
      i.wished_price, i.wished_rate, i.remark, i.source_item_id, ${productFields},
      i.bought_price, p.cost_price, ${purchaseLineColumns.lastInPrice} as last_in_price, ${namedColumns(returnLineColumns)}
    from (
      select r.*, x.id as source_item_id, x.price as bought_price
      from ${askedRows(picks)}
      left join purchase_order o on o.purchase_order_num = ${terms.purchaseOrderNum ?? ''}
      left join purchase_order_item x on x.order_id = o.id and x.product_id = r.product_id
        and x.condition_grade = r.condition_grade) i
    join product p on p.id = i.product_id and p.company_id = current_setting('app.company_id')::bigint
    cross join (select null::bigint as id, ${idOf(terms.warehouseId)}::bigint as warehouse_id) t
    order by i.at`.execute(trx)
  return rows.map(({ boughtPrice, costPrice, lastInPrice, ...line }) =>
    pricedLine(line, { offers: [boughtPrice, lastInPrice, costPrice] }),
  )
}
