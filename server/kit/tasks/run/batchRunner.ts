import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { AppError, fail } from '../../../base/errors'
import type { Context, RowWork } from '../../http'
import { isOutage } from '../../../base/db/connection/isOutage'
import { findWork, refuseTask, type WorkDeps } from './findWork'
import { inChunks } from './inChunks'
import type { ChunkItem, ChunkRunner, TaskRunner } from '../types'

/**
 * Goes through the rows of a batch in the name of its user. A row, what it changes and its result are one transaction:
 * whenever the process dies, a row is either done and noted or neither, and none is done twice.
 */
export const batchRunner =
  (deps: WorkDeps): TaskRunner =>
  async (db, task, control) => {
    const work = await findWork(db, task, deps, control.log).catch((error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    })
    if (work instanceof AppError) return refuseTask(db, task, work)
    const { rowWork } = work.route
    if (!rowWork) return refuseTask(db, task, fail('TASK_CALL_GONE', { call: work.route.call }))
    const input = work.input as Record<string, unknown>
    return inChunks(rowRunner(work.ctx, rowWork, input), { lines: 1, pauseMs: 0 })(
      db,
      task,
      control,
    )
  }

const rowRunner =
  (ctx: Context, work: RowWork, input: Record<string, unknown>): ChunkRunner =>
  async (trx, _task, items) => {
    for (const item of items)
      await storeResult(trx, item, await runRow(trx, ctx, work, item, input))
  }

interface RowEnd {
  label: string
  refusal?: AppError
}

const tries = 3

/** A refused row is taken back to its savepoint, so that its result can be written in the same transaction. */
async function runRow(
  trx: Trx,
  ctx: Context,
  work: RowWork,
  item: ChunkItem,
  input: Record<string, unknown>,
): Promise<RowEnd> {
  let label = item.bizKey
  const name = (text: string) => {
    label = text
  }
  for (let left = tries; ; left -= 1) {
    await sql`savepoint batch_row`.execute(trx)
    try {
      await work(trx, ctx, item.bizKey, input, name)
      await sql`release savepoint batch_row`.execute(trx)
      return { label }
    } catch (error) {
      // without a connection there is no savepoint either; after a lost race the row simply starts again
      await sql`rollback to savepoint batch_row`.execute(trx)
      if (isOutage(error) && left > 1) continue
      if (isOutage(error)) throw error
      return { label, refusal: refusalOf(error, ctx, item) }
    }
  }
}

function refusalOf(error: unknown, ctx: Context, item: ChunkItem): AppError {
  if (error instanceof AppError && error.isPublic) return error
  ctx.log.error({ err: error, id: item.bizKey }, 'row failed')
  return fail('INTERNAL', { traceId: ctx.requestId })
}

const storeResult = (trx: Trx, item: ChunkItem, { label, refusal }: RowEnd) =>
  trx
    .updateTable('taskItem')
    .set((eb) => ({
      bizTitle: label,
      itemStatus: refusal ? 'FAIL' : 'SUCCESS',
      failCode: refusal?.code ?? null,
      failReason: refusal?.message ?? null,
      tryCount: eb('tryCount', '+', 1),
      finishTime: sql<string>`now()`,
    }))
    .where('id', '=', item.id)
    .execute()
