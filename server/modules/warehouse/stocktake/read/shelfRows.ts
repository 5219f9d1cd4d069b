import { sql } from 'kysely'
import { defineList } from '../../../../kit/lists'
import { blindFor } from './columns'

/** 按货架: the lines of a stocktake added up per shelf. */
export const shelfRoutes = defineList({
  page: '/inventoryDetail',
  list: 'shelves',
  from: (trx, ctx) =>
    trx.selectFrom(
      sql`(
        select h.id, h.company_id, h.shelf_code, h.status, d.id as stocktake_id,
          count(distinct i.product_id)::int as kind_count,
          (count(i.id) - count(i.count_quantity))::int as wait_count,
          case when ${blindFor(ctx)} then null else coalesce(sum(i.book_quantity), 0)::int end as book_quantity,
          coalesce(sum(i.count_quantity), 0)::int as count_quantity,
          case when ${blindFor(ctx)} then null else coalesce(sum(i.diff_quantity), 0)::int end as diff_quantity,
          coalesce(round(count(i.count_quantity)::numeric / nullif(count(i.id), 0), 4), 0) as progress
        from stocktake d
        join (select stocktake_id, shelf_id from stocktake_shelf union select stocktake_id, shelf_id from stocktake_item) o
          on o.stocktake_id = d.id
        join shelf h on h.id = o.shelf_id
        left join stocktake_item i on i.stocktake_id = d.id and i.shelf_id = h.id
        group by h.id, d.id)`.as('t'),
    ),
  columns: Object.fromEntries(
    [
      'stocktakeId',
      'kindCount',
      'waitCount',
      'bookQuantity',
      'countQuantity',
      'diffQuantity',
      'progress',
    ].map((name) => [name, sql.ref(`t.${name}`)]),
  ),
})
