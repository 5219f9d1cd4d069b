import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../http'
import type { ListPlan } from '../compile/compileList'
import type { ListBody } from './listBodies'
import { rowOrder, truth } from './listQuery'
import { countRows, readRows } from './readRows'
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
): Promise<{ rows: ListRow[]; total: number }> {
  const total = await countRows(query)
  const first = (body.pageNum - 1) * body.pageSize
  const size = Math.min(body.pageSize, total - first)
  if (size <= 0) return { rows: [], total }
  const after = total - first - size
  const isFromEnd = after < first
  const skipped = Math.min(first, after)
  if (skipped > deepest) throw fail('LIST_TOO_DEEP', { page: body.pageNum, rows: deepest, total })
  const walked = query
    .select(plan.key.as('id'))
    .orderBy(rowOrder(plan, ctx, body, isFromEnd))
    .limit(size)
    .offset(skipped)
  const found = (await walked.execute()) as { id: unknown }[]
  const ids = found.map(({ id }) => String(id))
  if (isFromEnd) ids.reverse()
  // compared in the key's own type, so that its index serves
  const chosen = query.where(truth(sql`${plan.key} = any(${ids})`))
  const rows = new Map((await readRows(trx, chosen, plan)).map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total }
}
