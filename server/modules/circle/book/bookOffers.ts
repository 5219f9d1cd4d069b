import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { defineList, type ListRow, type SourceAsked, type Sql } from '../../../kit/lists'
import { seenOrderNum } from '../circle'
import { shownCopies } from '../offer'
import { countSearched } from '../search/countSearched'
import { ownTasks } from '../task/findTask'

/** Candidates of a book as a match kept them, with what is true of each now. */
const kept = (ctx: Context, bookId: string | undefined): Sql => sql`
  select s.id, t.task_type, s.task_id, s.book_id, s.supplier_code, s.circle_id, s.warehouse_id, s.supply_company_id, s.product_id, s.rank, s.grade,
    s.list_price, s.price, s.new_price, s.agreed, s.discount, s.postage, s.effective_price, s.available_qty, s.warnings,
    s.chosen_qty, s.choose_type, s.snapshot_time, s.state, ${seenOrderNum(sql`s.order_num`)} as order_num, b.isbn13, l.live_price,
    ${shownCopies(sql`l.live_qty`, sql`b.need_qty`)} as live_qty,
    b.need_qty - b.ordered_qty as open_qty
  from gp_match_stock s
  join gp_match_book b on b.id = s.book_id
  join gp_match_task t on t.id = s.task_id and ${ownTasks(ctx)}
  left join lateral (
    select min(coalesce(o.agreed_price, o.circle_price)) as live_price, max(o.quantity) as live_qty
    from gp_visible_offer o where o.gp_stock_id = s.gp_stock_id
  ) l on true
  ${bookId ? sql`where s.task_id = b.task_id and s.book_id = ${bookId}::bigint` : sql``}`

/** Offers of a number as they are now, one per copy at its lowest price. */
const live = (isbn13: string): Sql => sql`
  select o.*, row_number() over (order by o.price, o.grade::int desc, o.id)::int as rank
  from (
    select distinct on (v.supply_company_id, v.warehouse_id, v.product_id, v.grade) v.gp_stock_id as id,
      null::text as task_type, null::bigint as task_id, null::bigint as book_id, v.supplier_code, v.circle_id, v.warehouse_id, v.supply_company_id, v.product_id, v.grade,
      v.list_price, coalesce(v.agreed_price, v.circle_price) as price, null::numeric as new_price,
      v.share_id is not null as agreed,
      round(coalesce(v.agreed_price, v.circle_price) * 100 / nullif(v.list_price, 0), 2) as discount,
      0::numeric as postage, coalesce(v.agreed_price, v.circle_price) as effective_price, ${shownCopies(sql`v.quantity`)} as available_qty,
      '{}'::text[] as warnings, 0 as chosen_qty, null::text as choose_type, now() as snapshot_time, null::text as state,
      null::text as order_num, v.isbn13, coalesce(v.agreed_price, v.circle_price) as live_price, ${shownCopies(sql`v.quantity`)} as live_qty,
      null::int as open_qty
    from gp_visible_offer v where v.isbn13 = ${isbn13}::bigint
    order by v.supply_company_id, v.warehouse_id, v.product_id, v.grade, coalesce(v.agreed_price, v.circle_price)
  ) o`

/** Of a book of a task what was kept; of a number alone, said as `i978…`, what is offered now. */
function offers(trx: Trx, ctx: Context, { filter }: SourceAsked) {
  const [, byNumber, bookId] = /^(?:i(\d{13})|(\d{1,18}))$/.exec(String(filter?.bookId ?? '')) ?? []
  const rows = byNumber ? live(byNumber) : kept(ctx, bookId)
  return trx.selectFrom(sql`(${rows})`.as('t'))
}

const ofPlace = (column: string) =>
  sql`(select p.${sql.ref(column)} from gp_supply_place p where p.warehouse_id = t.warehouse_id)`
const ofFace = (column: string) =>
  sql`(select max(f.${sql.ref(column)}) from gp_supplier_face f where f.supply_company_id = t.supply_company_id)`

export const bookOffers = defineList({
  page: '/matchingBookDetails',
  list: 'offers',
  from: offers,
  columns: {
    circleName: sql`coalesce((select c.name from gp_circle_name c where c.id = t.circle_id),
      case when t.circle_id = 0 then '协议共享' end)`,
    regionName: sql`nullif(concat_ws(' ', ${ofPlace('province')}, nullif(${ofPlace('city')}, ${ofPlace('province')})), '')`,
    province: ofPlace('province'),
    city: ofPlace('city'),
    district: sql`null::text`,
    town: sql`null::text`,
    isbn13: sql`t.isbn13::text`,
    images: sql`(select coalesce(jsonb_agg(k.image), '[]') from gp_offer_book k where k.product_id = t.product_id and k.image is not null)`,
    warnings: sql`to_jsonb(t.warnings)`,
    onTimeRate: ofFace('on_time_rate'),
    refuseRate: ofFace('refuse_rate'),
    taskType: sql`t.task_type`,
    livePrice: sql`t.live_price`,
    liveQty: sql`t.live_qty`,
    enough: sql`coalesce(t.available_qty >= t.open_qty, true)`,
  },
  // `from` answers which book it is
  filters: { bookId: () => sql`true` },
  async rows(trx, rows, ctx) {
    const seen = rows.filter(({ state }: ListRow) => state === null).map(({ id }) => id)
    await countSearched(trx, ctx.companyId, seen)
    return rows
  },
})
