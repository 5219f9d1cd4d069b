import type { TProperties } from 'typebox'
import { defineRoute, type Context, type Route, type RowWork } from '../http'
import { schemas } from '../../base/schemas'
import { wakeJobs } from '../jobs'
import { auditedRow } from './auditedRow'
import { batchBody, splitBody } from './batchBody'
import { enqueueBatch, type QueuedBatch } from './enqueueBatch'
import { forEachRow } from './forEachRow'
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
  /** Codes the work on a row declares it refuses with. */
  refusals?: Route['refusals']
  /** Refuses values no row could be done with. */
  check?(input: Input, ctx: Context): void
  row: RowWork
}

/**
 * A call over rows, `POST` with `{ ids, ...values }` or `{ selectionId, except?, expected, ...values }`. Each row is a
 * transaction of its own, so that a refused one blocks no other. Few rows are answered per row; more than fifty, and
 * every selection, become a task of the same user: `{ taskId, total }`. Where a resource declares the action, use
 * `defineBatch` or `defineMachine`.
 * @throws at import when the resource is unknown
 */
export function batchRoute(spec: BatchRouteSpec): Route {
  const resource = schemas().resources[spec.resource]
  if (!resource)
    throw new Error(`batchRoute: schemas/resources has no resource "${spec.resource}"; add it`)
  const title = `${resource.title}：${spec.title}`
  const row = auditedRow(spec.resource, title, spec.row, spec.isShownOnly)
  return defineRoute({
    call: spec.call,
    permission: spec.permission,
    summary: title,
    resource: spec.resource,
    refusals: spec.refusals,
    body: batchBody(spec.values, spec.isSingle),
    rowWork: row,
    handle: (ctx: Context, { body }: { body: unknown }) =>
      runBatch(ctx, { ...spec, row, title }, body),
  })
}

async function runBatch(
  ctx: Context,
  spec: BatchRouteSpec,
  body: unknown,
): Promise<BatchAnswer | QueuedBatch> {
  const { rows, input } = splitBody(body)
  spec.check?.(input, ctx)
  if ('ids' in rows && rows.ids.length <= maxDirectRows)
    return forEachRow(ctx, rows.ids, (trx, id, name) => spec.row(trx, ctx, id, input, name))
  const queued = await ctx.trx((trx) => enqueueBatch(trx, ctx, spec, rows, input))
  wakeJobs()
  return queued
}
