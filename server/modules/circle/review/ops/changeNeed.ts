import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { chooseBooks } from '../../choice/chooseBooks'
import { readPlan } from '../../matching/readPlan'
import { matchBooks } from '../../matching/runChunk'
import type { OpenBook } from './openBook'
import { dropChoices, settle } from './settle'

/** 改需求数量: the book is matched and chosen for again. @throws GP_NEED_ORDERED */
export async function changeNeed(
  trx: Trx,
  ctx: Context,
  { book }: OpenBook,
  needQty: number,
): Promise<void> {
  if (needQty < book.orderedQty) throw fail('GP_NEED_ORDERED', { count: book.orderedQty })
  await dropChoices(trx, book.taskId, book.id)
  await sql`update gp_match_book set need_qty = ${needQty}, chosen_qty = 0, chosen_amount = 0
    where id = ${book.id}`.execute(trx)
  await sql`update gp_match_task set need_qty = need_qty + ${needQty - book.needQty}::int
    where id = ${book.taskId}`.execute(trx)
  await settle(trx, ctx, book, {
    op: 'NEED',
    isManual: false,
    content: `${book.needQty} → ${needQty}`,
  })
  const plan = await readPlan(trx, book.taskId)
  if (!plan) return
  const only = { after: book.lineNo - 1, upTo: book.lineNo, isOpenOnly: false }
  await matchBooks(trx, plan, only, `need:${ctx.requestId}:${book.id}`)
  await chooseBooks(trx, book.taskId, [book.id])
}
