import { sql } from 'kysely'
import { Type } from 'typebox'
import { goodsSpellings, normalizeIsbn } from '../../../../schemas/language'
import type { Id, Trx } from '../../../base/db'
import { dictLabel, schemas } from '../../../base/schemas'
import { defineRoute } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { seenOrderNum } from '../circle'
import { findTask, ownTasks } from './findTask'
import { readOptions } from './options'

const page = '/stockCircle/tasks'

const columns = {
  progress: sql`(t.progress / 100.0)::float8`,
  matchRate: sql`case when t.book_count = 0 then null
    else round((t.full_books + t.partial_books)::numeric / t.book_count, 4) end::float8`,
  isbn13: sql`null::text`,
  orderNum: sql`null::text`,
}

/** Tasks of 采配, each person's own unless they may see them all. */
export const taskList = defineList({
  page,
  from: (trx, ctx) =>
    trx.selectFrom('gpMatchTask as t').where('t.taskType', '=', '1').where(ownTasks(ctx)),
  columns,
  filters: {
    // the index of books by company and number; a text that is no number finds nothing
    isbn13: (value) => sql`exists (select from gp_match_book b
      where b.task_id = t.id and b.isbn13 = ${normalizeIsbn(String(value)).isbn13 ?? null}::bigint)`,
    orderNum: (value) => sql`exists (select from gp_order_link o
      where o.company_id = t.company_id and o.task_id = t.id and ${seenOrderNum(sql`o.order_num`)} = ${String(value).trim()})`,
  },
  tabs: {
    draft: sql`t.state in ('ANALYSING', 'ANALYSE_FAILED', 'WAIT_SET')`,
    running: sql`t.state in ('QUEUED', 'MATCHING', 'PAUSED')`,
    matched: sql`t.state = 'MATCHED'`,
    review: sql`t.pending_review > 0`,
    ordered: sql`t.state in ('PART_ORDERED', 'ORDERED')`,
    failed: sql`t.state in ('FAILED', 'ANALYSE_FAILED')`,
    closed: sql`t.state in ('CLOSED', 'CANCELED', 'ARCHIVED')`,
  },
})

/** A task as its pages show it. */
export const taskDetail = defineRoute({
  call: 'GET /association/gpMatchTaskV2/detail/{taskId}',
  permission: ['gp:task:list', 'gp:compare:add'],
  summary: '采配任务：查询',
  params: Type.Object({ taskId: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' }) }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { analysis: _analysis, ...task } = await findTask(trx, ctx, params.taskId)
      const { sellerTolerance, gradeFloorGap } = readOptions(task.options)
      const books = task.bookCount
      return {
        ...task,
        supplierStep: await lastStep(trx, task.id),
        ...(await partsOf(trx, task.id)),
        sellerTolerance,
        gradeFloorGap,
        progress: task.progress / 100,
        matchRate: books === 0 ? null : (task.fullBooks + task.partialBooks) / books,
      }
    }),
})

/** Copies that are ordered, and suppliers of the others whose postage nobody knows. */
async function partsOf(trx: Trx, taskId: Id) {
  const { rows } = await sql<{ unknownPostage: number; orderedQty: number }>`
    select count(distinct supply_company_id) filter (where chosen_qty > 0 and not postage_known)::int as unknown_postage,
      coalesce(sum(ordered_qty), 0)::int as ordered_qty
    from gp_match_parcel where task_id = ${taskId}`.execute(trx)
  return rows[0]
}

/** What was last done with a whole supplier and stands, e.g. 排除商家 S2207. */
async function lastStep(trx: Trx, taskId: Id): Promise<string | null> {
  const step = await trx
    .selectFrom('gpSupplierStep')
    .select(['op', 'supplierCode'])
    .where('taskId', '=', taskId)
    .where('undoneTime', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step ? `${dictLabel(schemas(), 'gp_review_op', step.op)} ${step.supplierCode}` : null
}

const line = sql`(
  select l.task_id || '-' || l.line_no as id, l.*, k.create_by from gp_match_line l join gp_match_task k on k.id = l.task_id)`

/** Copies before this line, of the same book: what is chosen is spread over its lines in their order. */
const before = sql`(select coalesce(sum(coalesce(p.need_qty, 1)), 0) from gp_match_line p
  where p.task_id = t.task_id and p.book_id = t.book_id and p.line_no < t.line_no)`
const taken = sql`coalesce((select b.chosen_qty + b.ordered_qty from gp_match_book b where b.id = t.book_id), 0)`
const chosenRows = sql`from gp_match_stock s where s.task_id = t.task_id and s.book_id = t.book_id and s.chosen_qty > 0`

/** The lines of a list in their own order, with the result beside them. */
export const lineList = defineList({
  page: '/stockCircle/tasks/{taskId}/lines',
  list: 'lines',
  from: (trx: Trx, ctx) => trx.selectFrom(line.as('t')).where(ownTasks(ctx)),
  columns: {
    taskId: sql`t.task_id`,
    lineNo: sql`t.line_no`,
    isbn13: sql`t.isbn13::text`,
    matchState: sql`(select b.match_state from gp_match_book b where b.id = t.book_id)`,
    chosenQty: sql`case when t.book_id is null then null
      else greatest(0, least(coalesce(t.need_qty, 1), ${taken} - ${before}))::int end`,
    chosenPrice: sql`(select round(sum(s.price * s.chosen_qty) / sum(s.chosen_qty), 2) ${chosenRows})`,
    chosenSuppliers: sql`(select coalesce(jsonb_agg(distinct s.supplier_code), '[]') ${chosenRows})`,
    problems: sql`to_jsonb(t.problems)`,
  },
  tabs: {
    all: sql`true`,
    VALID: sql`t.line_state = 'VALID'`,
    warn: sql`(t.line_state = 'VALID' and cardinality(t.problems) > 0)`,
    DUPLICATE: sql`t.line_state = 'DUPLICATE'`,
    INVALID: sql`t.line_state = 'INVALID'`,
  },
  filters: {
    isbn13: (value) => sql`t.isbn13 = any(${numbersOf(value)}::bigint[])`,
    problems: (value) => sql`t.problems && ${[value].flat().map(String)}::text[]`,
  },
  pasted: { isbn13: { values: sql`t.isbn13::text`, asStored: goodsSpellings } },
})

const numbersOf = (value: unknown): Id[] =>
  [value].flat().flatMap((text) => normalizeIsbn(String(text)).isbn13 ?? [])
