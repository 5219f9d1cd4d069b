import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id } from '../../../base/db'
import { defineRoute, type Context } from '../../../kit/http'
import { forEachRow } from '../../../kit/machines'
import { decideBook, type BookSums, type Decision } from './decideBook'
import { passFilter } from './passFilter'

const id = Type.String({ pattern: '^[0-9]{1,18}$' })

const ops = [
  'CHOOSE',
  'UNCHOOSE',
  'RESET',
  'PASS',
  'SKIP',
  'RESTORE',
  'REPLACE',
  'MOVE_SUPPLIER',
  'EXCLUDE_SUPPLIER',
  'ACCEPT_PRICE',
] as const

const item = Type.Object({
  bookId: id,
  version: Type.Optional(Type.Integer({ minimum: 1, title: '版本号' })),
  op: Type.Enum([...ops], { title: '操作' }),
  matchStockId: Type.Optional(id),
  qty: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999, title: '数量' })),
  productId: Type.Optional(id),
  reason: Type.Optional(Type.String({ maxLength: 200, title: '说明' })),
})

const body = Type.Object({
  taskId: Type.Optional(id),
  requestId: Type.Optional(Type.String({ maxLength: 64 })),
  items: Type.Optional(Type.Array(item, { minItems: 1, maxItems: 500, title: '书目' })),
  /** 通过 for the whole filter of the review list. */
  tab: Type.Optional(Type.String({ maxLength: 40 })),
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 80 }), Type.Unknown())),
})

/** Codes a decision is refused with. */
export const decisionErrors = [
  'GP_TASK_NOT_FOUND',
  'GP_TASK_CHANGED',
  'GP_CHOOSE_COMPARE',
  'GP_BOOK_CHANGED',
  'GP_BOOK_STATE',
  'GP_CHOOSE_OFFER',
  'GP_CHOOSE_MANY',
  'GP_CHOOSE_NONE',
  'GP_NO_OTHER',
  'GP_NO_NEW_PRICE',
  'GP_REPLACE_ORDERED',
  'GP_REPLACE_TWICE',
] as const

/** What becomes of one decision. */
interface ItemResult {
  bookId: Id
  ok: boolean
  error?: string
  reason?: string
  book?: BookSums
}

/**
 * Decisions on books, each in a transaction of its own with what became of it and the new sums; or 通过 for everything
 * under a filter of the review list, in one statement.
 */
export const chooseRoute = defineRoute({
  call: 'POST /association/review/choose',
  permission: 'gp:review:choose',
  summary: '采配：选配与复核',
  resource: 'gpMatchBook',
  refusals: decisionErrors,
  body,
  async handle(ctx, { body: { items, filter, tab, taskId } }) {
    if (!items) {
      const asked = { tab, filter: { ...filter, ...(taskId && { taskId }) } }
      const { passed, taskIds } = await ctx.trx((trx) => passFilter(trx, ctx, asked))
      return { results: [], success: passed, failed: 0, tasks: await taskSums(ctx, taskIds) }
    }
    const results = await decideAll(ctx, items)
    const tasks = new Set(results.flatMap(({ book }) => (book ? [book.taskId] : [])))
    const success = results.filter(({ ok }) => ok).length
    return {
      results,
      success,
      failed: results.length - success,
      tasks: await taskSums(ctx, [...tasks]),
    }
  },
})

async function decideAll(ctx: Context, items: readonly Decision[]): Promise<ItemResult[]> {
  const done = new Map<string, BookSums>()
  const places = items.map((_, at) => String(at))
  const { results } = await forEachRow(ctx, places, async (trx, at, name) => {
    const decision = items[Number(at)]
    if (decision) done.set(at, await decideBook(trx, ctx, decision, name))
  })
  return results.map(({ id: at, ok, error, reason }) => ({
    bookId: items[Number(at)]?.bookId ?? '',
    ok,
    ...(ok ? { book: done.get(at) } : { error, reason }),
  }))
}

const taskSums = (ctx: Context, taskIds: readonly Id[]) =>
  ctx.trx(async (trx) => {
    if (taskIds.length === 0) return []
    const { rows } = await sql`
      select id, version, pending_review, chosen_qty, list_amount, amount, avg_discount, postage_amount, seller_count
      from gp_match_task where id = any(${taskIds}::bigint[]) order by id`.execute(trx)
    return rows
  })
