import { sql } from 'kysely'
import type { Trx } from '../db'

/** What has changed; a console asks for the thing itself with an ordinary call. */
export type LiveTopic = 'message' | 'notice'

/** News for some users, for a whole company, or (with neither) for everybody. */
export interface LiveNews {
  topic: LiveTopic
  userIds?: readonly string[]
  companyId?: string
}

export const liveChannel = 'console_live'

// A notification holds 8,000 bytes; an id takes at most 22 of them.
const idsPerNews = 300

/** Tells every node at commit; a transaction that rolls back tells nobody. */
export async function announce(trx: Trx, news: LiveNews): Promise<void> {
  for (const part of partsOf(news))
    await sql`select pg_notify(${liveChannel}, ${JSON.stringify(part)})`.execute(trx)
}

function partsOf({ userIds, ...news }: LiveNews): LiveNews[] {
  if (!userIds) return [news]
  const parts: LiveNews[] = []
  for (let at = 0; at < userIds.length; at += idsPerNews)
    parts.push({ ...news, userIds: userIds.slice(at, at + idsPerNews) })
  return parts
}
