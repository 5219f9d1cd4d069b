import { sql } from 'kysely'
import { inSets, type Trx } from '../../../base/db'
import { AppError, fail } from '../../../base/errors'
import type { Context, RowWork, SetWork } from '../../http'
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
    const { setWork } = work.route
    const run = setWork
      ? inChunks(setRunner(work.ctx, setWork, input), { pauseMs: 0 })
      : inChunks(rowRunner(work.ctx, rowWork, input), { lines: 1, pauseMs: 0 })
    return run(db, task, control)
  }

/** A set that fails is taken back with its savepoint and worked in halves, down to the row alone. */
const setRunner =
  (ctx: Context, work: SetWork, input: Record<string, unknown>): ChunkRunner =>
  (trx, _task, items) => {
    const labels = new Map<string, string>()
    const run = async (set: readonly ChunkItem[]) => {
      const ids = set.map(({ bizKey }) => bizKey)
      const ends = await saved(trx, () =>
        work(trx, ctx, ids, input, (id, label) => labels.set(id, label)),
      )
      for (const item of set) {
        const end = ends.get(item.bizKey)
        const refusal = end instanceof AppError ? refusalOf(end, ctx, item) : undefined
        await storeResult(trx, item, { label: labels.get(item.bizKey) ?? item.bizKey, refusal })
      }
    }
    const alone = async (item: ChunkItem, error: unknown) => {
      if (isOutage(error)) throw error
      const label = labels.get(item.bizKey) ?? item.bizKey
      await storeResult(trx, item, { label, refusal: refusalOf(error, ctx, item) })
    }
    return inSets(items, run, alone)
  }

/** What is written in it is taken back where it fails. */
async function saved<T>(trx: Trx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint batch_row`.execute(trx)
  try {
    const done = await run()
    await sql`release savepoint batch_row`.execute(trx)
    return done
  } catch (error) {
    // without a connection there is no savepoint either
    await sql`rollback to savepoint batch_row`.execute(trx)
    throw error
  }
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
  for (let left = tries; ; left -= 1)
    try {
      await saved(trx, () => work(trx, ctx, item.bizKey, input, name))
      return { label }
    } catch (error) {
      // after a lost race the row simply starts again
      if (isOutage(error) && left > 1) continue
      if (isOutage(error)) throw error
      return { label, refusal: refusalOf(error, ctx, item) }
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
