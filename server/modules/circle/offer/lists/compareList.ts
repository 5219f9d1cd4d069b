import { sql, type RawBuilder } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { defineRoute, type Context, type Route } from '../../../../kit/http'
import { defineList, type SourceAsked } from '../../../../kit/lists'
import { chargeDay, readQuota } from '../../quota'
import { circleName, isbnOf } from './offerLists'
import { revealRoute } from './revealOffers'

/** Own offers `g` in circles, with what their book was compared by today, `r`. */
const ownOffers = (companyId: Id) => sql`from gp_stock g
  left join price_compare_record r on r.company_id = g.company_id and r.charge_date = ${chargeDay}
    and r.product_key = coalesce(g.isbn13::text, 'p' || g.product_id)
  where g.company_id = ${companyId} and g.state in ('ON', 'SOLD_OUT') and g.circle_id <> 0`

/**
 * Own offers beside the sums of the others in their circle. Those of a book nobody has charged or may see free today are
 * empty: opening the page costs nothing and shows nothing. The sums of all that were compared come in one call: the function
 * speaks for the system and is planned anew each time.
 */
const compareRows = (trx: Trx, { companyId }: Context, { filter }: SourceAsked) =>
  trx.selectFrom(
    sql`(
      select o.*, p.product_name as book_name, p.author, p.publisher,
        f.seller_count, f.circle_qty, f.min_price, f.min_same_grade, f.avg_price, f.cheaper
      from (select g.*, r.charge_date as compare_time ${ownOffers(companyId)}) o
      join product p on p.id = o.product_id
      left join rival_figures(
        array(select g.id ${ownOffers(companyId)} and r.charge_date is not null), ${Number(filter?.gradeBand) || 0}
      ) f on f.gp_stock_id = o.id)`.as('t'),
  )

const figures: Record<string, RawBuilder<unknown>> = {
  sellerCount: sql`t.seller_count`,
  circleQty: sql`t.circle_qty`,
  minPrice: sql`t.min_price`,
  minSameGrade: sql`t.min_same_grade`,
  avgPrice: sql`t.avg_price`,
  rank: sql`case when t.seller_count > 0 then t.cheaper + 1 end`,
  priceGap: sql`t.price - t.min_price`,
  priceGapRate: sql`round((t.price - t.min_price) / nullif(t.min_price, 0) * 100, 1)`,
  compareTime: sql`t.compare_time`,
  // the lowest of the same grade, else of all; never under the own base price
  suggestPrice: sql`case when t.min_price is not null
    then greatest(coalesce(t.min_same_grade, t.min_price), coalesce(t.base_price, 0.01)) end`,
}

const compare = defineList({
  page: '/stockCircle/stockCompare',
  from: compareRows,
  columns: {
    bookName: sql`t.book_name`,
    author: sql`t.author`,
    publisher: sql`t.publisher`,
    isbn13: sql`t.isbn13::text`,
    circleName,
    gradeBand: sql`null::text`,
    ...figures,
  },
  filters: { ...isbnOf(sql`t.isbn13::text`).filters, gradeBand: () => sql`true` },
  pasted: isbnOf(sql`t.isbn13::text`).pasted,
  export: { permission: 'gp:compare:export', fileName: '库存比价' },
  tabs: {
    all: sql`true`,
    higher: sql`t.price > t.min_price`,
    lowest: sql`t.price <= t.min_price`,
    only: sql`t.seller_count = 0`,
    hidden: sql`t.compare_time is null`,
  },
})

export const compareRoutes: readonly Route[] = [
  ...compare,
  revealRoute,
  defineRoute({
    call: 'GET /association/gpStock/quotaFigures',
    permission: 'gp:stock:compare',
    summary: '比价额度概况',
    handle: (ctx) => ctx.trx((trx) => readQuota(trx)),
  }),
]
