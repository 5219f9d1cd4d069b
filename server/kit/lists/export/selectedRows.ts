import { openSnapshot, type Trx } from '../../../base/db'
import type { Context } from '../../http'
import type { ListPlan } from '../compile/compileList'
import { rowsOf } from '../query/rowsOf'
import { readPart, type ChosenSelection } from '../selection/readSelection'
import type { ListRow, ListSpec } from '../types'

// On a busy machine a thousand rows took half a minute, and all the while the progress stood at nothing.
const rowsPerRead = 250

/**
 * The rows of a selection, some at a time and all of one moment, however long the file takes. On the embedded database
 * each read is a transaction of its own, so that nobody waits for a long file.
 * @param at is told how many rows are done
 */
export async function* selectedRows(
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  chosen: ChosenSelection,
  at: (done: number) => Promise<void>,
): AsyncGenerator<ListRow> {
  const actor = { companyId: ctx.companyId, userId: ctx.user.userId }
  const snapshot = await openSnapshot(ctx.db, actor)
  const read = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    snapshot ? work(snapshot.trx) : ctx.trx(work)
  try {
    let done = 0
    for (let part = 0; ; part += 1) {
      const ids = await read((trx) => readPart(trx, chosen, part))
      if (!ids) return
      for (let from = 0; from < ids.length; from += rowsPerRead) {
        const some = ids.slice(from, from + rowsPerRead)
        yield* await read((trx) => rowsOf(trx, ctx, spec, plan, some))
        done += some.length
        await at(done)
      }
    }
  } finally {
    await snapshot?.close()
  }
}
