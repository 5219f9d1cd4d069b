import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { compareYuan, mulYuan, subYuan } from '../../../base/money'
import type { Route } from '../../../kit/http'
import { defineBatch } from '../../../kit/machines'
import { setPrice } from '../offer/price/priceOffers'
import { chargeDay } from '../quota'

const resource = 'gpStockCompare'

interface Seen {
  minPrice: string | null
  minSameGrade: string | null
  basePrice: string | null
}

/** What was revealed of an offer's rivals today; nothing of those nobody looked at. @throws ROW_NOT_FOUND */
async function seenOf(trx: Trx, companyId: Id, id: string): Promise<Seen> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<Seen>`
    select f.min_price, f.min_same_grade, g.base_price
    from gp_stock g
    left join price_compare_record r on r.company_id = g.company_id
      and r.charge_date = ${chargeDay}
      and r.product_key = coalesce(g.isbn13::text, 'p' || g.product_id)
    left join lateral rival_figures(array[g.id]) f on r.product_key is not null
    where g.id = ${id} and g.company_id = ${companyId}`.execute(trx)
  const [offer] = rows
  if (!offer) throw fail('ROW_NOT_FOUND')
  return offer
}

/** 最低价减 X 元, or 同品相最低 × Y %; never under the base price. @throws GP_NOT_COMPARED, GP_PRICE_ZERO */
function ruledPrice(
  { minPrice, minSameGrade, basePrice }: Seen,
  rule: string,
  value: string,
): string {
  const lowest = rule === 'MIN_MINUS' ? minPrice : minSameGrade
  if (lowest === null) throw fail('GP_NOT_COMPARED')
  const price =
    rule === 'MIN_MINUS'
      ? subYuan(lowest, Number(value).toFixed(2))
      : mulYuan(lowest, String(Number(value) / 100))
  return basePrice !== null && compareYuan(price, basePrice) < 0 ? basePrice : price
}

export const repriceRoutes: readonly Route[] = [
  defineBatch({
    resource,
    action: 'setPrice',
    isSingle: true,
    errors: ['GP_PRICE_ZERO', 'GP_PRICE_BASE', 'STATE_REFUSED'],
    async row(trx, _ctx, id, { price }, name) {
      const offer = await setPrice(
        trx,
        id,
        { priceType: 'FIXED', price: String(price) },
        { isStrict: true },
      )
      name(offer.isbn13 ?? id)
    },
  }),
  defineBatch({
    resource,
    action: 'reprice',
    errors: ['GP_NOT_COMPARED', 'GP_PRICE_ZERO', 'GP_PRICE_BASE', 'STATE_REFUSED'],
    async row(trx, ctx, id, { rule, value }, name) {
      const price = ruledPrice(await seenOf(trx, ctx.companyId, id), String(rule), String(value))
      const offer = await setPrice(trx, id, { priceType: 'FIXED', price }, { isStrict: true })
      name(offer.isbn13 ?? id)
    },
  }),
]
