import { sql } from 'kysely'
import { toJson, type Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { RecordValues } from '../../../../kit/records'
import {
  askedLines,
  idOf,
  lineAmounts,
  priceAt,
  rateOf,
  type LinePick,
  type LineTerms,
} from '../../kit'
import { purchaseLineColumns } from '../../purchase/purchaseColumns'
import { returnLineColumns } from '../returnColumns'

interface Found extends RecordValues {
  listPrice: string
  boughtPrice: string | null
  lastInPrice: string | null
  costPrice: string | null
  wishedPrice: string | null
  wishedRate: string | null
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
  const asked = askedLines(picks)
  const beside = Object.entries(returnLineColumns).map(
    ([name, column]) => sql`${column} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Found>`
    select i.product_id, i.condition_grade, coalesce(i.quantity, 1) as quantity, i.wished_price, i.wished_rate, i.remark, i.source_item_id,
      p.isbn, p.product_code, p.main_images->>0 as image_url, p.product_name as goods_name, p.publisher as press,
      coalesce(p.list_price, 0)::numeric(14, 2) as list_price, i.bought_price, p.cost_price,
      ${purchaseLineColumns.lastInPrice} as last_in_price, ${sql.join(beside)}
    from (
      select r.*, x.id as source_item_id, x.price as bought_price
      from jsonb_to_recordset(${toJson(asked)}) as r(at int, product_id bigint, condition_grade text, quantity int,
        wished_price numeric, wished_rate numeric, remark text)
      left join purchase_order o on o.purchase_order_num = ${terms.purchaseOrderNum ?? ''}
      left join purchase_order_item x on x.order_id = o.id and x.product_id = r.product_id
        and x.condition_grade = r.condition_grade) i
    join product p on p.id = i.product_id and p.company_id = current_setting('app.company_id')::bigint
    cross join (select null::bigint as id, ${idOf(terms.warehouseId)}::bigint as warehouse_id) t
    order by i.at`.execute(trx)
  return rows.map(priced)
}

function priced({ boughtPrice, costPrice, lastInPrice, wishedPrice, wishedRate, ...line }: Found) {
  const { listPrice } = line
  const price =
    wishedPrice ??
    (wishedRate === null ? null : priceAt(listPrice, wishedRate)) ??
    boughtPrice ??
    lastInPrice ??
    costPrice ??
    listPrice
  const quantity = Number(line.quantity)
  return {
    ...line,
    price,
    discountRate: rateOf(price, listPrice, wishedRate) ?? null,
    ...lineAmounts({ quantity, listPrice, price }),
  }
}
