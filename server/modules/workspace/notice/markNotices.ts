import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { SessionUser } from '../../../kit/http'
import { announce } from '../../../kit/live'
import { visibleNotices, type NoticeKind } from './readNotices'

/** Notes that the user has read these notices, or (without ids) every visible one. */
export async function readNotices(
  trx: Trx,
  user: SessionUser,
  ids?: readonly string[],
): Promise<void> {
  let seen = visibleNotices(trx, user).where('r.readTime', 'is', null)
  if (ids) seen = seen.where('n.id', 'in', [...ids])
  await mark(trx, user, await seen.execute(), 'readTime')
}

/** Takes every listed notice of a kind out of this user's popover; nothing is deleted for others. */
export async function clearNotices(trx: Trx, user: SessionUser, kind: NoticeKind): Promise<number> {
  const listed = await visibleNotices(trx, user)
    .where('n.kind', '=', kind)
    .where('r.clearTime', 'is', null)
    .execute()
  await mark(trx, user, listed, 'clearTime')
  return listed.length
}

async function mark(
  trx: Trx,
  user: SessionUser,
  notices: readonly { id: string }[],
  what: 'readTime' | 'clearTime',
): Promise<void> {
  if (notices.length === 0) return
  const now = sql<string>`now()`
  await trx
    .insertInto('noticeRead')
    .values(
      notices.map(({ id }) => ({
        companyId: user.companyId,
        userId: user.userId,
        noticeId: id,
        [what]: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['noticeId', 'userId']).doUpdateSet({ [what]: now }))
    .execute()
  await announce(trx, { topic: 'notice', userIds: [user.userId] })
}
