import type { Id, Trx } from '../../../../base/db'
import { sql } from 'kysely'
import type { Judge } from '../judge/createJudge'
import { insertLines } from '../store/insertLines'
import type { RawRow } from '../types'
import { ListFault } from './ListFault'
import { maxLines } from './openList'

/** Lines of one statement and transaction. */
export const linesAtOnce = 8000

/** Does a piece of work in a transaction: of its own, or the caller's. */
export type Run = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

export interface Owner {
  companyId: Id
  taskId: Id
}

/**
 * Judges and keeps rows as they are read: while the database writes some thousands, the next are read and judged.
 * @param isLeft  throws when the process is about to end
 * @throws ListFault
 */
export async function stageLines(
  run: Run,
  owner: Owner,
  judge: Judge,
  rows: AsyncIterable<readonly RawRow[]>,
  isLeft: () => void,
): Promise<void> {
  let waiting: RawRow[] = []
  let underWay: Promise<unknown> = Promise.resolve()
  const keep = async (some: readonly RawRow[]) => {
    isLeft()
    const lines = some.map((row) => judge.judge(row))
    const { total } = judge.counts()
    if (total > maxLines) throw new ListFault('file.rows')
    await underWay
    underWay = run(async (trx) => {
      await insertLines(trx, owner, lines)
      await sql`update gp_match_task set total_lines = ${total} where id = ${owner.taskId}`.execute(
        trx,
      )
    })
    // told to whoever waits for it next
    underWay.catch(() => undefined)
  }
  try {
    for await (const some of rows) {
      waiting = waiting.concat(some)
      while (waiting.length >= linesAtOnce) await keep(waiting.splice(0, linesAtOnce))
    }
    if (waiting.length > 0) await keep(waiting)
  } catch (error) {
    // nothing is written any more once the fault is told
    await underWay.catch(() => undefined)
    throw error
  }
  await underWay
  if (judge.counts().total === 0) throw new ListFault('file.empty')
}
