import { sql } from 'kysely'
import type { LiveTopic } from '../../../schemas/language'
import type { Trx } from '../../base/db'

/**
 * News for some users, for a whole company, or (with neither) for everybody. A console asks for the thing itself with
 * an ordinary call, so that nothing about a person stands here. `session`: their windows show their tokens again.
 */
export interface LiveNews {
  topic: LiveTopic | 'session'
  userIds?: readonly string[]
  companyId?: string
  /** Which task or order. */
  id?: string
}

export const liveChannel = 'console_live'

// A notification holds 8,000 bytes; an id takes at most 22 of them.
const idsPerNews = 300

/**
 * Tells every node at commit; a transaction that rolls back tells nobody. Tasks, payments, and sessions that end need
 * no call of this: triggers of their tables tell (migration 0150).
 */
export async function announce(trx: Trx, news: LiveNews): Promise<void> {
  for (const part of partsOf(news))
    await sql`select pg_notify(${liveChannel}, ${JSON.stringify(part)})`.execute(trx)
}

/** Lets a user's windows close at commit unless their sessions still hold. */
export const closeUser = (trx: Trx, userId: string): Promise<void> =>
  announce(trx, { topic: 'session', userIds: [userId] })

function partsOf({ userIds, ...news }: LiveNews): LiveNews[] {
  if (!userIds) return [news]
  const parts: LiveNews[] = []
  for (let at = 0; at < userIds.length; at += idsPerNews)
    parts.push({ ...news, userIds: userIds.slice(at, at + idsPerNews) })
  return parts
}
