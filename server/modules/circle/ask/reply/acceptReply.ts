import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { requireState } from '../../../../kit/machines'
import { refreshReplies } from './replyAsk'

interface SeenReply {
  id: Id
  askId: Id
  supplierCode: string
  quantity: number
  state: string
  replyCompanyId: Id
  freeQty: number | null
}

/**
 * 接受报价: the live stock is looked at, nothing is locked. When the need is filled the other quotes are declined.
 * @throws ASK_QTY, ASK_STOCK, ASK_CLOSED, STATE_REFUSED, ROW_NOT_FOUND
 */
export async function acceptReply(
  trx: Trx,
  ctx: Context,
  id: string,
  quantity: number,
): Promise<string> {
  const reply = await seeReply(trx, id)
  requireState('askforReply', 'accept', reply)
  const ask = await trx
    .selectFrom('askforStock')
    .select(['id', 'needQty', 'state'])
    .where('id', '=', reply.askId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  if (ask.state !== 'ANSWERED' && ask.state !== 'OPEN') throw fail('ASK_CLOSED')
  if (quantity > reply.quantity) throw fail('ASK_QTY', { quantity: reply.quantity })
  if (reply.freeQty !== null && reply.freeQty < quantity)
    throw fail('ASK_STOCK', { quantity: reply.freeQty })
  await setReply(trx, ctx, reply, 'ACCEPTED')
  const isFilled = await fill(trx, ctx, ask, quantity)
  if (!isFilled) await refreshReplies(trx, ask.id)
  return reply.supplierCode
}

async function seeReply(trx: Trx, id: string): Promise<SeenReply> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<SeenReply>`
    select r.id, r.ask_id, r.supplier_code, r.quantity, r.state, reply_company(r.id) as reply_company_id,
      reply_stock(r.id) as free_qty
    from askfor_reply_seen r where r.id = ${id}`.execute(trx)
  if (!rows[0]) throw fail('ROW_NOT_FOUND')
  return rows[0]
}

const setReply = (trx: Trx, ctx: Context, { id, replyCompanyId }: SeenReply, state: string) =>
  ctx.asCompany(trx, replyCompanyId, (theirs) =>
    sql`update askfor_reply set state = ${state}, version = version + 1, update_time = now() where id = ${id}`.execute(
      theirs,
    ),
  )

/** @returns whether the need is filled now */
async function fill(
  trx: Trx,
  ctx: Context,
  ask: { id: Id; needQty: number },
  quantity: number,
): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    update askfor_stock set accepted_qty = accepted_qty + ${quantity}, update_time = now() where id = ${ask.id}
    returning accepted_qty as taken`.execute(trx)
  if ((rows[0]?.taken ?? 0) < ask.needQty) return false
  await sql`update askfor_stock set state = 'DONE', version = version + 1 where id = ${ask.id}`.execute(
    trx,
  )
  await declineOthers(trx, ctx, ask.id)
  return true
}

/** 未采用: open quotes of a request that has ended; nobody is told. */
export async function declineOthers(
  trx: Trx,
  ctx: Pick<Context, 'asCompany'>,
  askId: Id,
): Promise<void> {
  const { rows } = await sql<{ id: Id; companyId: Id }>`
    select id, reply_company(id) as company_id from askfor_reply_seen where ask_id = ${askId} and state = 'QUOTED'`.execute(
    trx,
  )
  for (const { id, companyId } of rows)
    await ctx.asCompany(trx, companyId, (theirs) =>
      sql`update askfor_reply set state = 'DECLINED', version = version + 1, update_time = now() where id = ${id}`.execute(
        theirs,
      ),
    )
}
