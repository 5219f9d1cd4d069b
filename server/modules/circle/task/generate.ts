import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import { readKept, toJson, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { buildBooks, countList } from './buildBooks'
import { copyTask } from './copyTask'
import { findTask, requireTask, type TaskRow } from './findTask'
import { readOptions, type MatchOptions } from './options'
import { requireSuppliers } from './suppliersLeft'
import { notifyQueued } from './watchTasks'

/** What the form sends; `copyFrom` makes a task of either type of the lines of another one. */
export interface NewMatch {
  taskId?: Id
  copyFrom?: Id
  taskType: '1' | '2'
  taskName: string
  customerId?: Id | null
  batchNo?: string | null
  region?: unknown
  mapping?: { columnIndex: number; field: string }[]
  options: Partial<MatchOptions>
  requestId: string
  version?: number
}

/** Statements over a whole list take longer than those of a call usually may. */
const statementMs = 120_000

/**
 * WAIT_SET → QUEUED: checks the conditions and makes the books of the lines; where prices are compared, whoever matches
 * holds quota for them. The same request makes one task.
 * @throws GP_TASK_CHANGED, GP_TASK_NAME, GP_TASK_CIRCLE, GP_TASK_SUPPLIER, GP_TASK_DISCOUNT, GP_TASK_CUSTOMER,
 *   GP_TASK_COLUMNS, GP_TASK_NO_VALID, GP_QUOTA_SHORT, GP_QUOTA_ZERO
 */
export async function generateTask(
  trx: Trx,
  ctx: Context,
  wish: NewMatch,
): Promise<{ taskId: Id; taskNum: string; bookCount: number }> {
  const done = await alreadyMade(trx, ctx, wish.requestId)
  if (done) return done
  await sql`select set_config('statement_timeout', ${String(statementMs)}, true)`.execute(trx)
  const taskName = wish.taskName.trim()
  if (taskName === '') throw fail('GP_TASK_NAME')
  const options = checkedOptions(wish.options)
  const draft = await draftOf(trx, ctx, wish)
  requireColumns(draft, wish.mapping)
  await requireCustomer(trx, wish.customerId)
  await requireSuppliers(trx, options)
  const owner = { companyId: ctx.companyId, taskId: draft.id }
  await trx.deleteFrom('gpMatchBook').where('taskId', '=', draft.id).execute()
  const bookCount = await buildBooks(trx, owner, options)
  if (bookCount === 0)
    throw fail('GP_TASK_NO_VALID', { byTitle: await countByTitle(trx, draft.id) })
  await countList(trx, draft.id)
  await trx
    .updateTable('gpMatchTask')
    .set({
      state: 'QUEUED',
      taskType: wish.taskType,
      taskName,
      customerId: wish.customerId ?? null,
      batchNo: wish.batchNo?.trim() || null,
      region: wish.region ? toJson(wish.region) : null,
      options: toJson(options),
      strategy: options.strategy,
      requestId: wish.requestId,
      failReason: null,
      updateTime: sql<string>`now()`,
    })
    .where('id', '=', draft.id)
    .execute()
  await notifyQueued(trx, { ...owner, userId: ctx.user.userId, bookCount })
  return { taskId: draft.id, taskNum: draft.taskNum, bookCount }
}

async function alreadyMade(trx: Trx, ctx: Context, requestId: string) {
  const found = await trx
    .selectFrom('gpMatchTask')
    .select(['id as taskId', 'taskNum', 'bookCount'])
    .where('companyId', '=', ctx.companyId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  return found
}

function checkedOptions(said: Partial<MatchOptions>): MatchOptions {
  const { maxDiscount = 100 } = said
  if (!(maxDiscount >= 1 && maxDiscount <= 100)) throw fail('GP_TASK_DISCOUNT')
  return readOptions(said)
}

/** The draft, or one made of the lines of another task. */
async function draftOf(trx: Trx, ctx: Context, wish: NewMatch): Promise<TaskRow> {
  if (wish.copyFrom !== undefined) {
    const taskId = await copyTask(trx, ctx, wish.copyFrom)
    return findTask(trx, ctx, taskId, true)
  }
  if (wish.taskId === undefined) throw fail('GP_TASK_NOT_FOUND')
  const draft = await findTask(trx, ctx, wish.taskId, true)
  requireTask(draft, ['WAIT_SET'], wish.version)
  return draft
}

/** Of a mapping what is compared. */
const keptColumns = Type.Array(Type.Object({ columnIndex: Type.Integer(), field: Type.String() }))
type Mapped = Static<typeof keptColumns>[number]

/** A mapping that differs from the one the lines were judged by has not been seen. @throws GP_TASK_COLUMNS */
function requireColumns({ mapping }: TaskRow, wished: readonly Mapped[] | undefined): void {
  if (!wished) return
  const key = (columns: readonly Mapped[]) =>
    columns
      .filter(({ field }) => field !== 'ignore')
      .map(({ columnIndex, field }) => `${columnIndex}=${field}`)
      .toSorted()
      .join()
  if (key(wished) !== key(readKept(keptColumns, mapping))) throw fail('GP_TASK_COLUMNS')
}

async function requireCustomer(trx: Trx, customerId: Id | null | undefined): Promise<void> {
  if (!customerId) return
  await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow(() => fail('GP_TASK_CUSTOMER'))
}

const countByTitle = async (trx: Trx, taskId: Id): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gp_match_line
    where task_id = ${taskId} and isbn13 is null and title_key is not null and line_state = 'INVALID'
      and problems && array['EMPTY', 'UNIFIED_NO']`.execute(trx)
  return rows[0]?.count ?? 0
}
