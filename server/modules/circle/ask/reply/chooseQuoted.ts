import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { Context } from '../../../../kit/http'
import { refreshStates } from '../../choice/refreshSums'
import { decideBook } from '../../review/decideBook'
import { askTask } from './askTask'
import type { HeldAsk, SourceBook } from './holdReply'
import type { QuotedOffer } from './offerQuoted'

export interface QuotedChoice {
  ask: HeldAsk
  offer: QuotedOffer
  supplierCode: string
  quantity: number
}

/** A task that is over for its list: what comes later goes into a task of its own. */
const over = ['CLOSED', 'CANCELED', 'ARCHIVED', 'FAILED']
const busy = ['QUEUED', 'MATCHING', 'PAUSED']

/**
 * Makes the quote a candidate of the request's book and chooses it by hand; a book that was given up is taken up again.
 * @throws ASK_TASK_BUSY, GP_CHOOSE_MANY, GP_TASK_NOT_FOUND
 */
export async function chooseQuoted(
  trx: Trx,
  ctx: Context,
  choice: QuotedChoice,
): Promise<{ taskId: Id; bookId: Id }> {
  const book = (await sourceOf(trx, choice.ask)) ?? (await askTask(trx, ctx, choice.ask))
  const candidate = await storeCandidate(trx, ctx, book, choice)
  if (book.reviewState === 'SKIPPED')
    await decideBook(trx, ctx, { bookId: book.bookId, op: 'RESTORE' })
  await decideBook(trx, ctx, {
    bookId: book.bookId,
    op: 'CHOOSE',
    matchStockId: candidate.id,
    qty: candidate.chosenQty + choice.quantity,
  })
  await countCandidate(trx, book.taskId, book.bookId)
  return book
}

/** The book the request was made of, while its list is open. @throws ASK_TASK_BUSY */
async function sourceOf(trx: Trx, ask: HeldAsk): Promise<SourceBook | undefined> {
  if (ask.sourceBookId === null) return undefined
  const { rows } = await sql<SourceBook & { taskState: string }>`
    select t.id as task_id, b.id as book_id, b.review_state, t.state as task_state
    from gp_match_book b join gp_match_task t on t.id = b.task_id
    where b.id = ${ask.sourceBookId} for no key update of t`.execute(trx)
  const [book] = rows
  if (!book || over.includes(book.taskState)) return undefined
  if (busy.includes(book.taskState))
    throw fail('ASK_TASK_BUSY', { now: dictLabel(schemas(), 'gp_task_state', book.taskState) })
  return book
}

/** The row of the offer among the book's candidates, at the quoted price; one that is ordered already stays as it is. */
async function storeCandidate(
  trx: Trx,
  ctx: Context,
  { taskId, bookId }: SourceBook,
  { offer, supplierCode, quantity }: QuotedChoice,
): Promise<{ id: Id; chosenQty: number }> {
  const discount = sql`round(${offer.price}::numeric * 100 / nullif(${offer.listPrice}::numeric, 0), 2)`
  const { rows: known } = await sql<{ id: Id; chosenQty: number }>`
    update gp_match_stock set price = ${offer.price}, effective_price = ${offer.price}::numeric, discount = ${discount},
      new_price = null, warnings = '{}', available_qty = greatest(${offer.availableQty}::int, chosen_qty + ${quantity}::int),
      state = case when chosen_qty > 0 then 'CHOSEN' else 'CANDIDATE' end, snapshot_time = now()
    where id = (select s.id from gp_match_stock s where s.task_id = ${taskId} and s.book_id = ${bookId}
      and s.gp_stock_id = ${offer.id} and s.state <> 'ORDERED' order by s.id limit 1)
    returning id, chosen_qty`.execute(trx)
  if (known[0]) return known[0]
  const { rows } = await sql<{ id: Id; chosenQty: number }>`
    insert into gp_match_stock (company_id, task_id, book_id, gp_stock_id, supply_company_id, warehouse_id, product_id,
      supplier_code, circle_id, grade, list_price, price, discount, available_qty, effective_price, rank,
      freight_template_id, weight_g)
    select ${ctx.companyId}::bigint, ${taskId}::bigint, ${bookId}::bigint, ${offer.id}::bigint,
      ${offer.supplyCompanyId}::bigint, ${offer.warehouseId}::bigint, ${offer.productId}::bigint, ${supplierCode},
      ${offer.circleId}::bigint, ${offer.grade}, ${offer.listPrice}::numeric, ${offer.price}::numeric, ${discount},
      ${offer.availableQty}::int, ${offer.price}::numeric,
      coalesce((select max(s.rank) from gp_match_stock s where s.task_id = ${taskId} and s.book_id = ${bookId}), 0) + 1,
      ${offer.freightTemplateId}::bigint, ${offer.weightG}::int
    returning id, chosen_qty`.execute(trx)
  if (!rows[0]) throw new Error('storeCandidate: nothing was written')
  return rows[0]
}

/** What the book can get now counts the quote too. */
async function countCandidate(trx: Trx, taskId: Id, bookId: Id): Promise<void> {
  await sql`
    update gp_match_book b set candidate_count = greatest(b.candidate_count, c.count),
      seller_count = greatest(b.seller_count, c.sellers), match_qty = greatest(b.match_qty, least(b.need_qty, c.copies)),
      min_price = least(b.min_price, c.least), match_state = case when b.match_state in ('FULL', 'OWN') then b.match_state
        when b.chosen_qty + b.ordered_qty >= b.need_qty then 'FULL' else 'PARTIAL' end
    from (select count(*)::int as count, count(distinct supply_company_id)::int as sellers, min(price) as least,
        sum(available_qty)::int as copies
      from gp_match_stock where task_id = ${taskId} and book_id = ${bookId} and state in ('CANDIDATE', 'CHOSEN', 'ORDERED')) c
    where b.id = ${bookId}`.execute(trx)
  await refreshStates(trx, taskId)
}
