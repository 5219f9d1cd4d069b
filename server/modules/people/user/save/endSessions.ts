import type { Id, Trx } from '../../../../base/db'
import { announce } from '../../../../kit/live'
import { closeSessionsOf } from '../../auth'

/** Ends every session of a user; at commit their open windows are told on every node and close. @returns how many ended */
export async function endSessions(trx: Trx, userId: Id): Promise<number> {
  const [closed] = await closeSessionsOf(trx, userId)
  await announce(trx, { topic: 'session', userIds: [userId] })
  return Number(closed?.numDeletedRows ?? 0)
}
