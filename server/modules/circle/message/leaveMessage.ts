import { sql } from 'kysely'
import { asCompany, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { sendMessage } from '../../workspace/message'
import { maskContacts } from './maskContacts'
import type { Thread } from './threadOf'

/** Messages one side may leave in one thread within an hour. */
const mostAnHour = 20

export interface Saying {
  content: string
  /** Yuan a copy; before an order. */
  expectPrice?: string | null
  requestId: string
}

/**
 * Says something to the other side of a thread. Before there is an order, what would tell who one is is masked. The same
 * request says it once.
 * @returns the message's id
 * @throws GP_MESSAGE_EMPTY, GP_MESSAGE_OFTEN, GP_MESSAGE_REUSED
 */
export async function leaveMessage(
  trx: Trx,
  ctx: Context,
  thread: Thread,
  { content, expectPrice = null, requestId }: Saying,
): Promise<Id> {
  const text = content.trim()
  if (text === '') throw fail('GP_MESSAGE_EMPTY')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gp-talk ${thread.threadKey}`}, 0))`.execute(
    trx,
  )
  const said = await saidBefore(trx, ctx, requestId)
  if (said && said.threadKey !== thread.threadKey) throw fail('GP_MESSAGE_REUSED')
  if (said) return said.id
  await requireSeldom(trx, ctx, thread)
  const { id } = await trx
    .insertInto('gpMessage')
    .values({
      ...thread,
      companyId: ctx.companyId,
      content: thread.orderNum === null ? maskContacts(text).slice(0, 500) : text,
      expectPrice: thread.orderNum === null ? expectPrice : null,
      requestId,
      createBy: ctx.user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyOther(trx, ctx, thread)
  return id
}

const saidBefore = (trx: Trx, ctx: Context, requestId: string) =>
  trx
    .selectFrom('gpMessage')
    .select(['id', 'threadKey'])
    .where('companyId', '=', ctx.companyId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()

async function requireSeldom(trx: Trx, ctx: Context, { threadKey }: Thread): Promise<void> {
  const { rows } = await sql<{ count: number; minutes: number }>`
    select count(*)::int as count,
      greatest(1, ceil(extract(epoch from min(create_time) + interval '1 hour' - now()) / 60))::int as minutes
    from gp_message
    where company_id = ${ctx.companyId} and thread_key = ${threadKey}
      and create_time > now() - interval '1 hour'`.execute(trx)
  const { count = 0, minutes = 0 } = rows[0] ?? {}
  if (count >= mostAnHour) throw fail('GP_MESSAGE_OFTEN', { most: mostAnHour, minutes })
}

/** Whoever reads such messages in the other company; the message center names nobody before an order. */
async function notifyOther(trx: Trx, ctx: Context, thread: Thread): Promise<void> {
  const { buyerCompanyId, supplyCompanyId, orderNum } = thread
  const other = ctx.companyId === buyerCompanyId ? supplyCompanyId : buyerCompanyId
  const about = orderNum ? `订单 ${orderNum}` : '一条货源'
  await asCompany(trx, other, (theirs) =>
    sendMessage(theirs, {
      companyId: other,
      messageType: '2',
      messageSubType: 'GP_LEAVE_MSG',
      title: '收到采配留言',
      content: `${ctx.companyId === buyerCompanyId ? '采购方' : '供货方'}对${about}留言，请查看`,
      bizPath: '/stockCircle/messages',
      permission: 'gp:message:list',
      isTodo: true,
    }),
  )
}
