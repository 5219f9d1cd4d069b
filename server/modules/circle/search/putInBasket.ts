import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { refreshStates, refreshSums } from '../choice/refreshSums'
import { makeBasket, openBasket, type Basket } from './findBasket'
import { storeLine } from './storeLine'

interface Offer {
  isbn13: string | null
  productId: Id
  productName: string
  available: number
}

/**
 * 加入已选, or another quantity of what is in the basket: one candidate chosen by hand, as a review leaves it.
 * @returns the title
 * @throws ROW_NOT_FOUND for an offer that is not to be seen, GP_BASKET_QTY, GP_BASKET_BUSY
 */
export async function putInBasket(
  trx: Trx,
  ctx: Context,
  gpStockId: string,
  qty: number,
): Promise<string> {
  const offer = await findOffer(trx, gpStockId)
  if (qty > offer.available) throw fail('GP_BASKET_QTY', { available: offer.available })
  const basket = (await openBasket(trx, ctx)) ?? (await makeBasket(trx, ctx))
  const bookId = await bookOf(trx, ctx, basket, offer)
  // as much as both may need: sums are made equal below
  await sql`update gp_match_book set need_qty = need_qty + ${qty} where id = ${bookId}`.execute(trx)
  await sql`delete from gp_match_stock where task_id = ${basket.id} and gp_stock_id = ${gpStockId}::bigint
    and state <> 'ORDERED'`.execute(trx)
  await choose(trx, ctx, { taskId: basket.id, bookId, gpStockId, qty })
  await settleBasket(trx, basket.id, bookId)
  return offer.productName
}

/** 移出已选. @returns the title @throws ROW_NOT_FOUND, GP_BASKET_BUSY */
export async function takeFromBasket(trx: Trx, ctx: Context, gpStockId: string): Promise<string> {
  if (!/^\d{1,18}$/.test(gpStockId)) throw fail('ROW_NOT_FOUND')
  const basket = await openBasket(trx, ctx)
  if (!basket) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<{ bookId: Id; bookName: string | null }>`
    with gone as (
      delete from gp_match_stock where task_id = ${basket.id} and gp_stock_id = ${gpStockId}::bigint and state <> 'ORDERED'
      returning book_id
    )
    select b.id as book_id, b.book_name from gone g join gp_match_book b on b.id = g.book_id`.execute(
    trx,
  )
  const [gone] = rows
  if (!gone) throw fail('ROW_NOT_FOUND')
  await settleBasket(trx, basket.id, gone.bookId)
  return gone.bookName ?? ''
}

async function findOffer(trx: Trx, gpStockId: string): Promise<Offer> {
  if (!/^\d{1,18}$/.test(gpStockId)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<Offer>`
    select v.isbn13, v.product_id, k.product_name, max(v.quantity)::int as available
    from gp_visible_offer v join gp_offer_book k on k.product_id = v.product_id
    where v.gp_stock_id = ${gpStockId}::bigint group by v.isbn13, v.product_id, k.product_name`.execute(
    trx,
  )
  const [offer] = rows
  if (!offer) throw fail('ROW_NOT_FOUND')
  return offer
}

async function bookOf(trx: Trx, ctx: Context, basket: Basket, offer: Offer): Promise<Id> {
  const key = `p${offer.productId}`
  const { rows } = await sql<{ id: Id }>`
    select id from gp_match_book where task_id = ${basket.id}
      and (isbn13 = ${offer.isbn13}::bigint or isbn13 is null and title_key = ${key})`.execute(trx)
  if (rows[0]) return rows[0].id
  const made = await sql<{ id: Id }>`
    insert into gp_match_book (company_id, task_id, line_no, isbn13, title_key, product_id, book_name, sys_book_name, author,
      publisher, publish_date, clc, list_price, sys_list_price, need_qty, match_state, is_manual)
    select ${ctx.companyId}::bigint, ${basket.id}::bigint,
      (select coalesce(max(b.line_no), 0) + 1 from gp_match_book b where b.task_id = ${basket.id}),
      k.isbn13, ${offer.isbn13 === null ? key : null}, k.product_id, k.product_name, k.product_name, k.author, k.publisher,
      k.publish_date::text, k.clc_code, k.list_price, k.list_price, 1, 'FULL', true
    from gp_offer_book k where k.product_id = ${offer.productId} returning id`.execute(trx)
  return made.rows[0]?.id ?? ''
}

const choose = (
  trx: Trx,
  ctx: Context,
  { taskId, bookId, gpStockId, qty }: { taskId: Id; bookId: Id; gpStockId: Id; qty: number },
) =>
  sql`
    insert into gp_match_stock (company_id, task_id, book_id, gp_stock_id, supply_company_id, warehouse_id, product_id,
      supplier_code, circle_id, grade, list_price, price, agreed, discount, available_qty, effective_price, rank, chosen_qty,
      choose_type, freight_template_id, weight_g, state)
    select ${ctx.companyId}::bigint, ${taskId}::bigint, ${bookId}::bigint, v.gp_stock_id, v.supply_company_id, v.warehouse_id,
      v.product_id, v.supplier_code, v.circle_id, v.grade, v.list_price, v.price, v.share_id is not null,
      least(9999.99, round(v.price * 100 / nullif(v.list_price, 0), 2)), v.quantity, v.price,
      (select count(*) + 1 from gp_match_stock s where s.task_id = ${taskId} and s.book_id = ${bookId}), ${qty}, 'MANUAL',
      v.freight_template_id, coalesce(round(v.weight * 1000)::int, 500), 'CHOSEN'
    from (
      select o.*, coalesce(o.agreed_price, o.circle_price) as price from gp_visible_offer o
      where o.gp_stock_id = ${gpStockId}::bigint
      order by coalesce(o.agreed_price, o.circle_price), o.share_id nulls last limit 1
    ) v`.execute(trx)

/** The book needs just what is chosen and ordered of it; without either it leaves the list. */
async function settleBasket(trx: Trx, taskId: Id, bookId: Id): Promise<void> {
  await refreshSums(trx, taskId, [bookId])
  await sql`update gp_match_book set need_qty = greatest(1, chosen_qty + ordered_qty), version = version + 1,
      own_qty = 0, candidate_count = c.offers, seller_count = c.sellers, match_qty = c.copies, min_price = c.least
    from (
      select count(*)::int as offers, count(distinct supply_company_id)::int as sellers,
        coalesce(sum(available_qty), 0)::int as copies, min(price) as least
      from gp_match_stock where task_id = ${taskId} and book_id = ${bookId}
    ) c where id = ${bookId}`.execute(trx)
  await storeLine(trx, taskId, bookId)
  await sql`delete from gp_match_book where id = ${bookId} and chosen_qty + ordered_qty = 0`.execute(
    trx,
  )
  await sql`
    update gp_match_task t set book_count = c.books, done_books = c.books, need_qty = c.copies, total_lines = c.books,
      valid_lines = c.books, progress = 100, version = t.version + 1, update_time = now(), snapshot_time = now(),
      state = case when exists (select from gp_match_stock s where s.task_id = t.id and s.state = 'ORDERED')
        then 'PART_ORDERED' else 'MATCHED' end
    from (select count(*)::int as books, coalesce(sum(need_qty), 0)::int as copies from gp_match_book where task_id = ${taskId}) c
    where t.id = ${taskId}`.execute(trx)
  await refreshStates(trx, taskId)
}
