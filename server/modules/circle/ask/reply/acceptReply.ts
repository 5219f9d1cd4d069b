import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { requireState } from '../../../../kit/machines'
import { declineOthers } from './declineOthers'
import { offerQuoted } from './offerQuoted'
import { refreshReplies } from './replyAsk'
import { chooseQuoted } from './chooseQuoted'
import { holdAsk, holdReply, type HeldAsk, type HeldReply } from './holdReply'

/**
 * 接受报价: the quote becomes a chosen candidate of the list the request came from, else of a task of its own, so that it
 * can be ordered. The live stock is looked at, nothing is locked. When the need is filled the other quotes are declined.
 * Accepting two quotes of a request goes one after the other; a quote is taken once.
 * @throws ASK_QTY, ASK_STOCK, ASK_NO_STOCK, ASK_NEED, ASK_REPLY_OVER, ASK_CLOSED, ASK_TASK_BUSY, STATE_REFUSED,
 *   ROW_NOT_FOUND, GP_CHOOSE_MANY, GP_TASK_NOT_FOUND
 */
export async function acceptReply(
  trx: Trx,
  ctx: Context,
  id: string,
  quantity: number,
): Promise<string> {
  const { ask, replyCompanyId } = await holdAsk(trx, id)
  const { code, offer } = await ctx.asCompany(trx, replyCompanyId, async (theirs) => {
    const reply = await holdReply(theirs, id)
    requireState('askforReply', 'accept', reply)
    requireFit(ask, reply, quantity)
    const found = await offerQuoted(theirs, ctx, { ask, reply, quantity })
    await sql`update askfor_reply set state = 'ACCEPTED', version = version + 1, update_time = now() where id = ${id}`.execute(
      theirs,
    )
    return { code: reply.supplierCode, offer: found }
  })
  const task = await chooseQuoted(trx, ctx, { ask, offer, supplierCode: code, quantity })
  await ctx.asCompany(trx, replyCompanyId, (theirs) => promise(theirs, ctx, offer, task.taskId))
  await fill(trx, ctx, ask, quantity)
  return code
}

/** @throws ASK_CLOSED, ASK_REPLY_OVER, ASK_QTY, ASK_NEED */
function requireFit(ask: HeldAsk, reply: HeldReply, quantity: number): void {
  const { state, needQty, acceptedQty } = ask
  if (state !== 'ANSWERED' && state !== 'OPEN') throw fail('ASK_CLOSED')
  if (reply.isOver) throw fail('ASK_REPLY_OVER')
  if (quantity > reply.quantity) throw fail('ASK_QTY', { quantity: reply.quantity })
  if (quantity > needQty - acceptedQty) throw fail('ASK_NEED', { quantity: needQty - acceptedQty })
}

/** The quoted price is this buyer's, for this task, as long as the quote stands. Acts as the supplier. */
const promise = (
  trx: Trx,
  ctx: Context,
  offer: { id: Id; price: string; validUntil: string },
  taskId: Id,
) =>
  sql`
    insert into gp_promise (company_id, buyer_company_id, task_id, gp_stock_id, price, valid_until)
    values (current_setting('app.company_id')::bigint, ${ctx.companyId}, ${taskId}, ${offer.id}, ${offer.price},
      ${offer.validUntil})
    on conflict on constraint gp_promise_once do update set price = excluded.price, valid_until = excluded.valid_until`.execute(
    trx,
  )

async function fill(trx: Trx, ctx: Context, ask: HeldAsk, quantity: number): Promise<void> {
  const isFilled = ask.acceptedQty + quantity >= ask.needQty
  await sql`
    update askfor_stock set accepted_qty = accepted_qty + ${quantity}, version = version + 1, update_time = now(),
      state = case when ${isFilled} then 'DONE' else state end
    where id = ${ask.id}`.execute(trx)
  if (isFilled) await declineOthers(trx, ctx, ask.id)
  else await refreshReplies(trx, ask.id)
}
