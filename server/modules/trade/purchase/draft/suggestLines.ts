import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Context } from '../../../../kit/http'
import { numeric, type LinePick, type LineTerms } from '../../kit'
import { describePurchase } from './describePurchase'

const maxSuggested = 500

/**
 * 补货建议: goods of this supplier of which stock and what is on its way are below the sales of 30 days or the warning
 * level; enough for the lead time and 30 days more, rounded up to the least the supplier sells.
 */
async function suggest(trx: Trx, { supplierId, warehouseId }: LineTerms): Promise<LinePick[]> {
  const { rows } = await sql<LinePick>`
    select product_id, condition_grade,
      (ceil(greatest(sold / 30.0 * (lead_days + 30) - held, warning - held, 1) / least_quantity) * least_quantity)::int as quantity
    from (
      select g.product_id, g.condition_grade, coalesce(g.lead_days, s.lead_days, 0) as lead_days,
        greatest(coalesce(g.min_quantity, 1), 1) as least_quantity,
        coalesce((select sum(x.quantity) from stock x where x.warehouse_id = ${warehouseId}
          and x.product_id = g.product_id and x.condition_grade = g.condition_grade), 0)
        + coalesce((select sum(w.quantity - w.in_quantity) from purchase_order_item w
          join purchase_order o on o.id = w.order_id
          where w.product_id = g.product_id and w.condition_grade = g.condition_grade
            and o.warehouse_id = ${warehouseId} and o.status in ('WAIT_IN', 'PART_IN')), 0) as held,
        coalesce((select sum(x.min_quantity) from stock x where x.warehouse_id = ${warehouseId}
          and x.product_id = g.product_id and x.condition_grade = g.condition_grade), 0) as warning,
        coalesce((select -sum(f.change_quantity) from stock x join stock_flow f on f.stock_id = x.id
          where x.warehouse_id = ${warehouseId} and x.product_id = g.product_id
            and x.condition_grade = g.condition_grade and f.flow_type in ('SALE_OUT', 'WHOLESALE_OUT')
            and f.create_time >= now() - interval '30 days'), 0) as sold
      from supplier_goods g
      join supplier s on s.id = g.supplier_id
      join product p on p.id = g.product_id and p.status = '1'
      where g.supplier_id = ${supplierId} and g.company_id = current_setting('app.company_id')::bigint
        and g.goods_status = '1') goods
    where held < sold or held < warning
    order by sold - held desc, product_id limit ${maxSuggested}`.execute(trx)
  return rows
}

export const suggestRoute = defineRoute({
  call: 'POST /purchase/order/suggest',
  permission: ['purchase:order:add', 'purchase:order:edit'],
  summary: '补货建议',
  reads: true,
  body: Type.Object({
    terms: Type.Record(
      Type.String({ maxLength: 40 }),
      Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
    ),
  }),
  handle: (ctx, { body: { terms } }) => ctx.trx((trx) => linesOf(trx, ctx, terms)),
})

/** @throws TRADE_TERMS_MISSING without a supplier and a warehouse */
async function linesOf(trx: Trx, ctx: Context, terms: Readonly<Record<string, string | null>>) {
  const { supplierId, warehouseId } = terms
  if (!supplierId) throw fail('TRADE_TERMS_MISSING', { what: '供应商' })
  if (!warehouseId) throw fail('TRADE_TERMS_MISSING', { what: '入库仓库' })
  const picks = await suggest(trx, { supplierId, warehouseId })
  const lines = await describePurchase(trx, ctx, { supplierId, warehouseId }, picks)
  return { lines: lines.map((line) => numeric(line, 'purchaseOrderItem')), problems: [] }
}
