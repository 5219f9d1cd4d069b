import type { Id, Trx } from '../../../../base/db'
import { sql } from 'kysely'
import type { Judge } from '../judge/createJudge'
import { insertLines } from '../store/insertLines'
import type { RawRow } from '../types'
import { ListFault } from './ListFault'
import { maxLines } from './openList'

/** Lines of one statement and transaction. */
export const linesAtOnce = 4000

/** Does a piece of work in a transaction: of its own, or the caller's. */
export type Run = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

export interface Owner {
  companyId: Id
  taskId: Id
}

/** Judges and keeps rows as they are read. @param isLeft  throws when the process is about to end @throws ListFault */
export async function stageLines(
  run: Run,
  owner: Owner,
  judge: Judge,
  rows: AsyncIterable<readonly RawRow[]>,
  isLeft: () => void,
): Promise<void> {
  let waiting: RawRow[] = []
  const keep = async (some: readonly RawRow[]) => {
    isLeft()
    const lines = some.map((row) => judge.judge(row))
    if (judge.counts().total > maxLines) throw new ListFault('file.rows')
    await run(async (trx) => {
      await insertLines(trx, owner, lines)
      await sql`update gp_match_task set total_lines = ${judge.counts().total}
        where id = ${owner.taskId}`.execute(trx)
    })
  }
  for await (const some of rows) {
    waiting.push(...some)
    while (waiting.length >= linesAtOnce) await keep(waiting.splice(0, linesAtOnce))
  }
  if (waiting.length > 0) await keep(waiting)
  if (judge.counts().total === 0) throw new ListFault('file.empty')
}
