import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { announce } from '../../../kit/live'
import type { Reader } from './readMessages'

/** Some messages by id, or all of a user: those with one read flag when it is given. */
export type MessageChoice =
  { kind: 'ids'; ids: readonly string[] } | { kind: 'all'; readFlag?: '0' | '1' }

/** Marks a user's own messages as read; foreign and read ones are passed over. @returns how many changed */
export async function markRead(trx: Trx, reader: Reader, choice: MessageChoice): Promise<number> {
  const changed = await chosen(trx, reader, choice)
    .set({ readFlag: '1', readTime: sql`now()`, updateTime: sql`now()` })
    .where('readFlag', '=', '0')
    .returning('id')
    .execute()
  return announceChange(trx, reader, changed.length)
}

/** Deletes a user's own messages, softly: they are purged after 90 days. @returns how many */
export async function deleteMessages(
  trx: Trx,
  reader: Reader,
  choice: MessageChoice,
): Promise<number> {
  const deleted = await chosen(trx, reader, choice)
    .set({ deleteTime: sql`now()`, updateTime: sql`now()` })
    .returning('id')
    .execute()
  return announceChange(trx, reader, deleted.length)
}

function chosen(trx: Trx, { companyId, userId }: Reader, choice: MessageChoice) {
  const own = trx
    .updateTable('message')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('deleteTime', 'is', null)
  if (choice.kind === 'ids') return own.where('id', 'in', [...choice.ids])
  const { readFlag } = choice
  return readFlag === undefined ? own : own.where('readFlag', '=', readFlag)
}

/** The user's other windows count anew. */
async function announceChange(trx: Trx, reader: Reader, count: number): Promise<number> {
  if (count > 0) await announce(trx, { topic: 'message', userIds: [reader.userId] })
  return count
}
