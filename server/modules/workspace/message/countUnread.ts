import type { Trx } from '../../../base/db'
import { isOpenTodo, ownMessages, type Reader } from './readMessages'

/** All unread messages of a user, and those that still ask for somebody. */
export async function countUnread(trx: Trx, reader: Reader) {
  const counted = await unreadCounts(trx, reader).executeTakeFirstOrThrow()
  return { unReadCount: Number(counted.unread), todoCount: Number(counted.todo) }
}

/**
 * Counted apart: the few of the second kind have an index of their own, and nobody looks up the order of every message
 * ever left unread.
 */
export function unreadCounts(trx: Trx, reader: Reader) {
  const unread = () => ownMessages(trx, reader).where('readFlag', '=', '0')
  return unread().select((eb) => [
    eb.fn.countAll<string>().as('unread'),
    unread()
      .where(isOpenTodo)
      .select((inner) => inner.fn.countAll<string>().as('todo'))
      .as('todo'),
  ])
}
