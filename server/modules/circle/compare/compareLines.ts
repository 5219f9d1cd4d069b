import { sql } from 'kysely'
import { goodsSpellings, normalizeIsbn } from '../../../../schemas/language'
import type { Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { ownTasks } from '../task/findTask'

/** Every line of a price report with its result, and the own price beside the lowest of the others. */
const lines = (trx: Trx, ctx: Context) =>
  trx.selectFrom(
    sql`(
      select l.task_id || '-' || l.line_no as id, l.task_id, l.line_no, l.isbn_raw, l.isbn13, l.book_name, l.author,
        l.publisher, l.publish_date, l.clc, l.list_price, coalesce(l.need_qty, 1) as need_qty, l.problems, l.line_state,
        b.id as book_id, b.sys_book_name, b.title_score, b.sys_list_price, coalesce(b.seller_count, 0) as seller_count,
        coalesce(b.match_qty, 0) as match_qty, b.min_price, b.min_discount, b.avg_price, b.max_offer_price, b.own_qty,
        b.match_state, o.price as own_price
      from gp_match_line l
      join gp_match_task t on t.id = l.task_id and t.task_type = '2' and ${ownTasks(ctx)}
      left join gp_match_book b on b.id = l.book_id
      left join lateral (
        select min(g.price) as price from gp_stock g
        where g.isbn13 = l.isbn13 and g.company_id = ${ctx.companyId} and g.state = 'ON' and g.quantity > 0
      ) o on true
    )`.as('t'),
  )

const texts = (value: unknown) => [value].flat().map(String)

export const compareLines = defineList({
  page: '/libraryDistributionDetail/{taskId}',
  list: 'books',
  from: lines,
  columns: {
    isbn13: sql`t.isbn13::text`,
    bookId: sql`t.book_id`,
    sysBookName: sql`t.sys_book_name`,
    sysListPrice: sql`t.sys_list_price`,
    titleScore: sql`t.title_score`,
    sellerCount: sql`t.seller_count`,
    matchQty: sql`t.match_qty`,
    minPrice: sql`t.min_price`,
    minDiscount: sql`t.min_discount`,
    avgPrice: sql`t.avg_price`,
    maxPriceSeen: sql`t.max_offer_price`,
    bestGrade: sql`(select max(s.grade::int)::text from gp_match_stock s where s.task_id = t.task_id and s.book_id = t.book_id)`,
    ownQty: sql`t.own_qty`,
    ownPrice: sql`t.own_price`,
    priceGap: sql`t.own_price - t.min_price`,
    matchState: sql`t.match_state`,
    problems: sql`to_jsonb(t.problems)`,
    clcClass: sql`upper(left(t.clc, 1))`,
    publishTime: sql`make_date(substring(t.publish_date from '(?:1[5-9]|20)[0-9]{2}')::int, 1, 1)`,
  },
  filters: {
    isbn13: (value) =>
      sql`t.isbn13 = any(${texts(value).flatMap((text) => normalizeIsbn(text).isbn13 ?? [])}::bigint[])`,
    problems: (value) => sql`t.problems && ${texts(value)}::text[]`,
  },
  pasted: { isbn13: { values: sql`t.isbn13::text`, asStored: goodsSpellings } },
  tabs: {
    have: sql`t.min_price is not null`,
    lower: sql`t.min_price < t.own_price`,
    none: sql`t.match_state = 'NONE'`,
    noQuota: sql`t.match_state = 'NO_QUOTA'`,
    error: sql`t.line_state = 'INVALID'`,
  },
})
