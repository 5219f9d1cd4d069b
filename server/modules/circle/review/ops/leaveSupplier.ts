import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { leaveOut } from '../supplier/leaveOut'
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
    order by cardinality(warnings) > 0, price, rank, id for no key update`.execute(trx)
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

/** 排除商家, from one of its offers. @throws GP_CHOOSE_OFFER */
export async function excludeSupplier(
  trx: Trx,
  ctx: Context,
  { book }: OpenBook,
  matchStockId: Id,
): Promise<void> {
  const { supplyCompanyId, supplierCode } = await findOffer(trx, book, matchStockId)
  await leaveOut(trx, ctx, book.taskId, { id: supplyCompanyId, supplierCode })
}
