import type { Trx } from '../../base/db'
import type { AppError } from '../../base/errors'
import { toAppError, type Context, type RowNote } from '../http'
import { createProgress } from './createProgress'
import type { BatchAnswer, RowResult } from './types'

/** Tells the row's label (order number, brand name), so that a refused row is named in the answer too. */
export type NameRow = (label: string) => void

/**
 * Runs one piece of work per id, each in a transaction of its own: a refused row never blocks another. Ids given
 * twice run once. A refusal is an AppError; anything else is logged and answered as an internal failure of that row.
 * Rows run one after another; long work belongs into a task.
 */
export async function forEachRow(
  ctx: Context,
  ids: readonly string[],
  work: (trx: Trx, id: string, name: NameRow) => Promise<RowNote | void>,
): Promise<BatchAnswer> {
  const results: RowResult[] = []
  const distinct = new Set(ids)
  const tell = createProgress(ctx, distinct.size)
  for (const id of distinct)
    results.push(
      await runRow(ctx, id, async (trx, rowId, name) => {
        const note = await work(trx, rowId, name)
        await tell(trx, results.length + 1)
        return note
      }),
    )
  const success = results.filter((result) => result.ok).length
  return { results, success, failed: results.length - success }
}

async function runRow(
  ctx: Context,
  id: string,
  work: (trx: Trx, id: string, name: NameRow) => Promise<RowNote | void>,
): Promise<RowResult> {
  let label = id
  const name: NameRow = (text) => {
    label = text
  }
  try {
    const note = await ctx.trx((trx) => work(trx, id, name))
    return { id, label, ok: true, ...(note?.warning && { warning: note.warning }) }
  } catch (error) {
    const refusal = refusalOf(error, ctx, id)
    const { mark } = refusal.facts
    const failed = { id, label, ok: false, error: refusal.code, reason: refusal.message }
    return {
      ...failed,
      ...(typeof mark === 'string' && { mark }),
      ...(refusal.remedy && { remedy: refusal.remedy }),
    }
  }
}

function refusalOf(error: unknown, ctx: Context, id: string): AppError {
  const refusal = toAppError(error, ctx.requestId)
  if (refusal.code === 'INTERNAL') ctx.log.error({ err: error, id }, 'row failed')
  return refusal
}
