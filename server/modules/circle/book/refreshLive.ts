import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { refreshSums } from '../choice/refreshSums'
import { shownCopies } from '../offer'
import { openBook } from '../review/ops/openBook'
import { readOptions } from '../task/options'

/**
 * 刷新实时库存: the kept offers of a book take the price and quantity they have now. One that is gone is LOST, one dearer than
 * the task tolerates PRICE_UP; both are no longer chosen.
 * @returns the title
 * @throws ROW_NOT_FOUND, GP_TASK_NOT_FOUND, GP_TASK_CHANGED
 */
export async function refreshLive(trx: Trx, ctx: Context, bookId: string): Promise<string> {
  const { task, book } = await openBook(trx, ctx, bookId)
  const { priceBasis, priceTolerance } = readOptions(task.options)
  await sql`
    with live as (
      select s.id, l.price, ${shownCopies(sql`l.quantity`, sql`${book.needQty}::int`)} as quantity,
        l.price > round(s.price * (1 + ${priceTolerance}::numeric / 100), 2) as is_up
      from gp_match_stock s left join lateral (
        select min(${priceBasis === 'CIRCLE' ? sql`o.circle_price` : sql`coalesce(o.agreed_price, o.circle_price)`}) as price,
          max(o.quantity) as quantity
        from gp_visible_offer o where o.gp_stock_id = s.gp_stock_id
      ) l on true
      where s.task_id = ${book.taskId} and s.book_id = ${book.id} and s.state in ('CANDIDATE', 'CHOSEN', 'LOST', 'PRICE_UP')
    ), judged as (
      select v.*, case when v.price is null then 'LOST' when v.is_up then 'PRICE_UP' end as fault from live v
    )
    update gp_match_stock s set snapshot_time = now(),
      price = case when j.fault is null then j.price else s.price end,
      effective_price = case when j.fault is null then j.price + s.postage else s.effective_price end,
      new_price = case when j.fault = 'PRICE_UP' then j.price end,
      available_qty = coalesce(j.quantity, s.available_qty),
      chosen_qty = case when j.fault is null then least(s.chosen_qty, j.quantity) else 0 end,
      choose_type = case when j.fault is null and s.chosen_qty > 0 then s.choose_type end,
      state = case when j.fault is not null then j.fault when s.chosen_qty > 0 then 'CHOSEN' else 'CANDIDATE' end
    from judged j where s.id = j.id`.execute(trx)
  await sql`update gp_match_book set version = version + 1 where id = ${book.id}`.execute(trx)
  await refreshSums(trx, task.id, [book.id])
  return book.sysBookName ?? book.bookName ?? book.id
}
