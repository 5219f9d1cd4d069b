import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../http'
import type { ListPlan } from '../compile/compileList'
import { countedRows, countFor, countRows, type Counted } from './counted'
import { orderedRows, pageOf, rowsByKeys } from './keysFirst'
import type { ListBody } from './listBodies'
import { rowOrder } from './listQuery'
import { readKeys } from './readRows'
import { withoutBeside } from './withoutBeside'
import type { ListQuery, ListRow } from '../types'

/** Rows before a page up to which it is read like the first one. */
export const shallow = 1_000
/** Rows walked through to reach a page, from whichever end is nearer. */
export const deepest = 50_000

/**
 * A page far from the first. Behind the end nothing is read; before it only keys are walked through, from the nearer
 * end, and the page's own rows are read by them.
 * @throws LIST_TOO_DEEP when both ends are too far: nobody pages there, and it would keep everybody waiting
 */
export async function deepPage(
  trx: Trx,
  ctx: Context,
  plan: ListPlan,
  query: ListQuery,
  body: ListBody,
): Promise<{ rows: ListRow[]; counted: Counted }> {
  const first = (body.pageNum - 1) * body.pageSize
  const bare = withoutBeside(trx, query, plan.spec)
  // a page behind what is counted may lie nearer to the end, or behind it
  const isWithin = first + body.pageSize <= countedRows
  const counted: Counted = isWithin
    ? await countFor(trx, bare, plan.spec)
    : { total: await countRows(bare) }
  const { total, isMore } = counted
  const size = isMore ? body.pageSize : Math.min(body.pageSize, total - first)
  if (size <= 0) return { rows: [], counted }
  const after = isMore ? Infinity : total - first - size
  const isFromEnd = after < first
  const skipped = Math.min(first, after)
  if (skipped > deepest) throw fail('LIST_TOO_DEEP', { page: body.pageNum, rows: deepest, total })
  const order = rowOrder(plan, ctx, body, isFromEnd)
  const walked = orderedRows(trx, ctx, plan, body, order)
  const { ids } = await readKeys(trx, pageOf(walked, size, skipped), plan)
  if (isFromEnd) ids.reverse()
  return { rows: await rowsByKeys(trx, ctx, plan, body, ids), counted }
}
