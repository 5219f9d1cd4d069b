import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
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
import { purchaseLineColumns } from '../purchaseColumns'

interface Found extends RecordValues {
  productId: Id
  listPrice: string
  offerPrice: string | null
  supplierRate: string | null
  lastInPrice: string | null
  wishedPrice: string | null
  wishedRate: string | null
}

/**
 * Lines as the form shows them: stock, goods on the way and sales beside each; the quantity is what was asked for, else the
 * least the supplier sells; the price is what was asked for, else
 * the supplier's offer, else the last inbound price, else his discount on the list price.
 */
export async function describePurchase(
  trx: Trx,
  _ctx: Context,
  terms: LineTerms,
  picks: readonly LinePick[],
): Promise<RecordValues[]> {
  const asked = askedLines(picks)
  const beside = Object.entries(purchaseLineColumns).map(
    ([name, column]) => sql`${column} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Found>`
    select i.product_id, i.condition_grade, coalesce(i.quantity, g.min_quantity, 1) as quantity, i.wished_price, i.wished_rate, i.remark,
      p.isbn, p.product_code, p.main_images->>0 as image_url, p.product_name as goods_name, p.author,
      p.publisher as press, coalesce(p.list_price, 0)::numeric(14, 2) as list_price,
      g.supply_price as offer_price, g.supplier_goods_code, s.discount_rate as supplier_rate,
      ${sql.join(beside)}
    from jsonb_to_recordset(${toJson(asked)}) as i(at int, product_id bigint, condition_grade text, quantity int,
      wished_price numeric, wished_rate numeric, remark text)
    join product p on p.id = i.product_id and p.company_id = current_setting('app.company_id')::bigint
    cross join (select ${idOf(terms.supplierId)}::bigint as supplier_id,
      ${idOf(terms.warehouseId)}::bigint as warehouse_id) t
    left join supplier s on s.id = t.supplier_id and s.company_id = p.company_id
    left join supplier_goods g on g.supplier_id = s.id and g.product_id = p.id
      and g.condition_grade = i.condition_grade and g.goods_status <> '0'
    order by i.at`.execute(trx)
  return rows.map(priced)
}

function priced({ offerPrice, supplierRate, wishedPrice, wishedRate, ...line }: Found) {
  const { listPrice } = line
  const price =
    wishedPrice ??
    (wishedRate === null ? null : priceAt(listPrice, wishedRate)) ??
    offerPrice ??
    line.lastInPrice ??
    priceAt(listPrice, supplierRate ?? 100)
  const quantity = Number(line.quantity)
  return {
    ...line,
    price,
    discountRate: rateOf(price, listPrice, wishedRate ?? supplierRate) ?? null,
    ...lineAmounts({ quantity, listPrice, price }),
  }
}
