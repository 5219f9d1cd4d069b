import { batchNews } from '../../../schemas/language'
import type { Trx } from '../../base/db'
import type { Context } from '../http'
import { announce } from '../live'

// A batch that is over in a moment says nothing, a longer one not with every row: a notification is a lock at commit.
const restMs = 400

/**
 * Tells the caller's windows how many rows of a batch are done while they wait for its answer. Told with the commit of
 * the row; one that is refused tells nothing, the next one counts it.
 */
export function createProgress(
  { user, requestId }: Pick<Context, 'user' | 'requestId'>,
  total: number,
  nowMs: () => number = Date.now,
): (trx: Trx, done: number) => Promise<void> {
  let toldMs = nowMs()
  return async (trx, done) => {
    if (done >= total || nowMs() - toldMs < restMs) return
    toldMs = nowMs()
    await announce(trx, {
      topic: 'batch',
      userIds: [user.userId],
      id: batchNews(requestId, done),
    })
  }
}
