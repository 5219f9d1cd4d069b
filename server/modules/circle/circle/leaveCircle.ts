import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { seeCircle } from './seeCircle'

/**
 * The company's membership ends, and its offers leave the circle. The transaction acts for that company.
 * @returns whether it was a member
 */
export async function endMembership(
  trx: Trx,
  circleId: Id,
  state: 'QUIT' | 'REMOVED',
  reason: string | null = null,
): Promise<void> {
  await sql`
    update circle_member set state = ${state}, role = 'MEMBER', refuse_reason = ${reason}, update_time = now()
    where circle_id = ${circleId} and company_id = current_setting('app.company_id')::bigint`.execute(
    trx,
  )
  await sql`
    update gp_stock set state = 'REMOVED', block_reason = null, version = version + 1, update_time = now()
    where circle_id = ${circleId} and company_id = current_setting('app.company_id')::bigint
      and state <> 'REMOVED'`.execute(trx)
}

/** 退出圈子. @throws CIRCLE_NOT_MEMBER, CIRCLE_OWNER_STAYS, CIRCLE_ORDERS_OPEN */
export async function quitCircle(trx: Trx, _ctx: Context, id: string): Promise<string> {
  const circle = await seeCircle(trx, id)
  if (circle.joinState !== 'JOINED') throw fail('CIRCLE_NOT_MEMBER')
  if (circle.role === 'OWNER') throw fail('CIRCLE_OWNER_STAYS')
  await requireNoOrders(trx, null, ['UN_AUDIT'])
  await endMembership(trx, circle.id, 'QUIT')
  return circle.name
}

/** @param circleId  between its members; null: of the acting company. @throws CIRCLE_ORDERS_OPEN */
export async function requireNoOrders(
  trx: Trx,
  circleId: Id | null,
  statuses: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select gp_open_orders(${circleId}::bigint, ${[...statuses]}::text[])::int as count`.execute(trx)
  const count = rows[0]?.count ?? 0
  if (count > 0) throw fail('CIRCLE_ORDERS_OPEN', { count })
}
