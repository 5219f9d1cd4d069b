import type { TProperties } from 'typebox'
import { defineRoute, type Context, type Route, type RowWork, type SetWork } from '../http'
import { schemas } from '../../base/schemas'
import { AppError } from '../../base/errors'
import { wakeJobs } from '../jobs'
import { auditedRow, auditedSet, type RowSteps } from './auditedRow'
import { batchBody, splitBody } from './batchBody'
import { enqueueBatch, type QueuedBatch } from './enqueueBatch'
import { forEachRow, forEachSet } from './forEachRow'
import type { BatchAnswer, Input } from './types'

/** Up to here rows are done before the answer. */
export const maxDirectRows = 50

export interface BatchRouteSpec {
  call: string
  permission: string | readonly string[]
  /** What the person does, e.g. 打标签. */
  title: string
  /** Resource of the rows: a selection of another one is refused. */
  resource: string
  /** Form values besides the rows. */
  values?: TProperties
  /** The rows are worked out and have no table of their own: nothing to keep before and after. */
  isShownOnly?: boolean
  /** For exactly one row: its values make no sense for several. */
  isSingle?: boolean
  /** See `Route.overwrites`; so it is for exactly one row. */
  overwrites?: boolean
  /** Codes the work on a row declares it refuses with. */
  refusals?: Route['refusals']
  /** Refuses values no row could be done with. */
  check?(input: Input, ctx: Context): void
  row: RowWork
  removes?: RowSteps['removes']
  /** Its work on a set of rows at once; then a row alone is the set of one. */
  set?: SetWork
}

/**
 * A call over rows, `POST` with `{ ids, ...values }` or `{ selectionId, except?, expected, ...values }`. Each row is a
 * transaction of its own, or of its set, so that a refused one blocks no other. Few rows are answered per row; more than fifty, and
 * every selection, become a task of the same user: `{ taskId, total }`. Where a resource declares the action, use
 * `defineBatch` or `defineMachine`.
 * @throws at import when the resource is unknown
 */
export function batchRoute(spec: BatchRouteSpec): Route {
  const resource = schemas().resources[spec.resource]
  if (!resource)
    throw new Error(`batchRoute: schemas/resources has no resource "${spec.resource}"; add it`)
  const title = `${resource.title}：${spec.title}`
  const set = spec.set && auditedSet(spec.resource, title, spec.set)
  const { row: work, isShownOnly, removes } = spec
  const row = set ? rowOfSet(set) : auditedRow(spec.resource, title, { work, isShownOnly, removes })
  return defineRoute({
    call: spec.call,
    permission: spec.permission,
    summary: title,
    resource: spec.resource,
    refusals: spec.refusals,
    body: batchBody(spec.values, spec.isSingle || spec.overwrites),
    overwrites: spec.overwrites,
    rowWork: row,
    setWork: set,
    handle: (ctx: Context, { body }: { body: unknown }) =>
      runBatch(ctx, { ...spec, row, title }, set, body),
  })
}

/** A row alone is the set of one. @throws its refusal */
const rowOfSet =
  (set: SetWork): RowWork =>
  async (trx, ctx, id, input, name) => {
    const done = await set(trx, ctx, [id], input, (_id, label) => name(label))
    const end = done.get(id)
    if (end instanceof AppError) throw end
    return end
  }

async function runBatch(
  ctx: Context,
  spec: BatchRouteSpec,
  set: SetWork | undefined,
  body: unknown,
): Promise<BatchAnswer | QueuedBatch> {
  const { rows, input } = splitBody(body)
  spec.check?.(input, ctx)
  if ('ids' in rows && rows.ids.length <= maxDirectRows && set)
    return forEachSet(ctx, rows.ids, (trx, ids, name) => set(trx, ctx, ids, input, name))
  if ('ids' in rows && rows.ids.length <= maxDirectRows)
    return forEachRow(ctx, rows.ids, (trx, id, name) => spec.row(trx, ctx, id, input, name))
  const queued = await ctx.trx((trx) => enqueueBatch(trx, ctx, spec, rows, input))
  wakeJobs()
  return queued
}
