import { sql } from 'kysely'
import { asSystem, type Db } from '../../../base/db'
import { announce } from '../../../kit/live'

/**
 * Scheduled notices that are due become published, those past their time expired, and whoever they are for is told.
 * What a person sees goes by the times and never waits for this. Two nodes may look at once: each notice is moved, and
 * told, by one of them. @returns how many moved
 */
export const moveNotices = (db: Db): Promise<number> =>
  asSystem(db, async (trx) => {
    const now = sql<string>`now()`
    const published = await trx
      .updateTable('notice')
      .set({ state: 'PUBLISHED' })
      .where('state', '=', 'SCHEDULED')
      .where('publishTime', '<=', now)
      .returning('companyId')
      .execute()
    const expired = await trx
      .updateTable('notice')
      .set({ state: 'EXPIRED' })
      .where('state', '=', 'PUBLISHED')
      .where('expireTime', '<=', now)
      .returning('companyId')
      .execute()
    const moved = [...published, ...expired]
    for (const companyId of new Set(moved.map((notice) => notice.companyId)))
      await announce(trx, { topic: 'notice', companyId: companyId ?? undefined })
    return moved.length
  })
