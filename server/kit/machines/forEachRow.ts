import { inSets, type Trx } from '../../base/db'
import { AppError, wordedRemedy } from '../../base/errors'
import { toAppError, type Context, type RowNote, type SetDone } from '../http'
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
  const reportDone = createProgress(ctx, distinct.size)
  for (const id of distinct)
    results.push(
      await runRow(ctx, id, async (trx, rowId, name) => {
        const note = await work(trx, rowId, name)
        await reportDone(trx, results.length + 1)
        return note
      }),
    )
  return answerOf(results)
}

/**
 * The same for work that is done over a set, each set in a transaction of its own. One that fails, or has something to
 * ask first of one of its rows, is worked in halves, down to the row alone.
 */
export async function forEachSet(
  ctx: Context,
  ids: readonly string[],
  work: (
    trx: Trx,
    ids: readonly string[],
    name: (id: string, label: string) => void,
  ) => Promise<SetDone>,
): Promise<BatchAnswer> {
  const distinct = [...new Set(ids)]
  const results = new Map<string, RowResult>()
  const labels = new Map<string, string>()
  const labelOf = (id: string) => labels.get(id) ?? id
  const reportDone = createProgress(ctx, distinct.length)
  await inSets(
    distinct,
    async (set) => {
      const { ends, warning } = await ctx.trx(async (trx) => {
        const done = await work(trx, set, (id, label) => labels.set(id, label))
        await reportDone(trx, results.size + set.length)
        return { ends: done, ...warned(done) }
      })
      for (const id of set) results.set(id, resultOf(ctx, id, labelOf(id), ends.get(id), warning))
    },
    (id, error) => results.set(id, resultOf(ctx, id, labelOf(id), refusalOf(error, ctx, id))),
  )
  return answerOf(distinct.flatMap((id) => results.get(id) ?? []))
}

/** A warning is asked of a row alone, before its transaction ends. @throws when it is one of several */
function warned(done: SetDone): RowNote {
  const warnings = [...done.values()].flatMap((end) =>
    end && !(end instanceof AppError) && end.warning ? [end.warning] : [],
  )
  if (warnings.length > 0 && done.size > 1) throw new Error('forEachSet: a row has a question')
  const [warning] = warnings
  return warning === undefined ? {} : { warning }
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
    return resultOf(ctx, id, label, note, note?.warning)
  } catch (error) {
    return resultOf(ctx, id, label, refusalOf(error, ctx, id))
  }
}

function resultOf(
  ctx: Context,
  id: string,
  label: string,
  end: RowNote | AppError | void,
  warning?: string,
): RowResult {
  if (!(end instanceof AppError)) {
    const remedy = end?.remedy
    return {
      id,
      label,
      ok: true,
      ...(warning && { warning }),
      ...(remedy && { remedy: wordedRemedy(remedy) }),
    }
  }
  const refusal = refusalOf(end, ctx, id)
  const { mark } = refusal.facts
  return {
    id,
    label,
    ok: false,
    error: refusal.code,
    reason: refusal.message,
    ...(typeof mark === 'string' && { mark }),
    ...(refusal.remedy && { remedy: refusal.remedy }),
  }
}

function refusalOf(error: unknown, ctx: Context, id: string): AppError {
  const refusal = toAppError(error, ctx.requestId)
  if (refusal.code === 'INTERNAL') ctx.log.error({ err: error, id }, 'row failed')
  return refusal
}

function answerOf(results: RowResult[]): BatchAnswer {
  const success = results.filter((result) => result.ok).length
  return { results, success, failed: results.length - success }
}
