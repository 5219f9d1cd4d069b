import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { chooseBooks } from '../../choice/chooseBooks'
import { refreshSums } from '../../choice/refreshSums'
import { supplierToken } from '../../circle'
import { findOffer } from './chooseOffer'
import type { OpenBook } from './openBook'
import { settle } from './settle'

interface Next {
  id: Id
  availableQty: number
  price: string
}

/**
 * 移到其他商家: what is chosen here goes to the next best offers of others, all of it or nothing.
 * @throws GP_CHOOSE_OFFER, GP_CHOOSE_NONE, GP_NO_OTHER
 */
export async function moveAway(
  trx: Trx,
  ctx: Context,
  { book }: OpenBook,
  matchStockId: Id,
): Promise<void> {
  const offer = await findOffer(trx, book, matchStockId)
  if (offer.chosenQty === 0) throw fail('GP_CHOOSE_NONE')
  const { rows } = await sql<Next>`
    select id, available_qty - chosen_qty as available_qty, price from gp_match_stock
    where task_id = ${book.taskId} and book_id = ${book.id} and state in ('CANDIDATE', 'CHOSEN')
      and supply_company_id <> ${offer.supplyCompanyId} and not warnings && '{OVER_LIMIT,GRADE_LOW}'
      and available_qty > chosen_qty
    order by cardinality(warnings) > 0, price, rank, id for update`.execute(trx)
  let left = offer.chosenQty
  for (const next of rows) {
    const copies = Math.min(left, next.availableQty)
    if (copies === 0) break
    left -= copies
    await sql`update gp_match_stock set chosen_qty = chosen_qty + ${copies}::int, choose_type = 'MANUAL', state = 'CHOSEN'
      where id = ${next.id}`.execute(trx)
  }
  if (left > 0) throw fail('GP_NO_OTHER')
  await sql`update gp_match_stock set chosen_qty = 0, choose_type = null, state = 'CANDIDATE'
    where id = ${offer.id}`.execute(trx)
  await settle(trx, ctx, book, {
    op: 'MOVE_SUPPLIER',
    isManual: true,
    content: `${offer.supplierCode} × ${offer.chosenQty}`,
  })
}

/**
 * 排除商家: the whole supplier leaves this task, now and in every match to come; its books are chosen for again. What is
 * ordered there goes on.
 */
export async function excludeSupplier(
  trx: Trx,
  ctx: Context,
  open: OpenBook,
  matchStockId: Id,
): Promise<void> {
  const { book } = open
  const offer = await findOffer(trx, book, matchStockId)
  const { rows } = await sql<{ bookId: Id }>`
    with gone as (
      update gp_match_stock set state = 'EXCLUDED', chosen_qty = 0, choose_type = null
      where task_id = ${book.taskId} and supply_company_id = ${offer.supplyCompanyId}
        and state not in ('ORDERED', 'EXCLUDED')
      returning book_id
    ), freed as (
      update gp_match_book b set is_manual = false, version = b.version + 1
      where b.id in (select book_id from gone) and b.id <> ${book.id}
        and (not b.is_manual or not exists (select from gp_match_stock s where s.task_id = b.task_id and s.book_id = b.id
          and s.state = 'CHOSEN' and s.choose_type = 'MANUAL' and s.supply_company_id <> ${offer.supplyCompanyId}))
    )
    select distinct book_id from gone order by 1`.execute(trx)
  await sql`
    update gp_match_task set options = jsonb_set(options, '{excludeSupplierIds}',
      coalesce(options -> 'excludeSupplierIds', '[]') || to_jsonb(${supplierToken(ctx.companyId, offer.supplyCompanyId)}))
    where id = ${book.taskId}`.execute(trx)
  await settle(trx, ctx, book, {
    op: 'EXCLUDE_SUPPLIER',
    isManual: false,
    content: offer.supplierCode,
  })
  await chooseBooks(
    trx,
    book.taskId,
    rows.map(({ bookId }) => bookId),
  )
  await refreshSums(trx, book.taskId)
}
