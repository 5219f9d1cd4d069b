import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { sendMessage } from '../../workspace/message'

export interface CircleMessage {
  messageSubType: 'GP_CIRCLE_APPLY' | 'GP_CIRCLE_RESULT'
  title: string
  content: string
  permission?: string
  isTodo?: boolean
}

/** Tells one company of a circle. */
export const notifyMember = (trx: Trx, ctx: Context, companyId: Id, message: CircleMessage) =>
  ctx.asCompany(trx, companyId, (theirs) =>
    sendMessage(theirs, {
      companyId,
      messageType: '2',
      bizPath: '/stockCircle',
      permission: 'gp:circle:list',
      ...message,
    }),
  )

/** Tells owner and admins of a circle. */
export async function notifyManagers(
  trx: Trx,
  ctx: Context,
  circleId: Id,
  message: CircleMessage,
): Promise<void> {
  const { rows } = await sql<{ companyId: Id }>`
    select company_id from circle_managers(${circleId}::bigint)`.execute(trx)
  for (const { companyId } of rows)
    await notifyMember(trx, ctx, companyId, {
      permission: 'gp:circle:audit',
      isTodo: true,
      ...message,
    })
}
