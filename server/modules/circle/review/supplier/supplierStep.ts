import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { findTask, requireTask, type TaskRow } from '../../task/findTask'
import { choosable } from '../ops/openBook'
import { beginStep, endStep, type StepOp } from './keepStep'
import { leaveOut } from './leaveOut'
import type { SupplierOf } from './logSupplier'
import { moveSupplier } from './moveSupplier'
import { undoStep } from './undoStep'

/** Sums of a task, as its pages show them. Money in yuan. */
export interface TaskFigures {
  amount: string
  postageAmount: string
  sellerCount: number
  parcelCount: number
  avgDiscount: string | null
  chosenQty: number
  /** Books whose need is met by what is chosen and ordered. */
  fullBooks: number
}

export interface SupplierStep {
  /** Absent after it was taken back. */
  stepId?: Id
  before: TaskFigures
  after: TaskFigures
  /** Books that are chosen otherwise now. */
  changed: number
  /** Books that stayed, or that nobody else can fill. */
  left: number
}

/** @throws GP_TASK_NOT_FOUND, GP_CHOOSE_COMPARE, GP_TASK_CHANGED */
export async function openTask(trx: Trx, ctx: Context, taskId: Id): Promise<TaskRow> {
  const task = await findTask(trx, ctx, taskId, true)
  if (task.taskType === '2') throw fail('GP_CHOOSE_COMPARE')
  requireTask(task, choosable)
  return task
}

/** Moves a whole supplier's books elsewhere, or leaves it out, and keeps what there was. */
export async function stepSupplier(
  trx: Trx,
  ctx: Context,
  task: TaskRow,
  { supplier, op }: { supplier: SupplierOf; op: StepOp },
): Promise<SupplierStep> {
  const before = await figuresOf(trx, task.id)
  const stepId = await beginStep(trx, ctx, { taskId: task.id, supplier, op })
  const { changed, left } =
    op === 'MOVE_SUPPLIER'
      ? await moveSupplier(trx, ctx, task, supplier)
      : await leaveOut(trx, ctx, task.id, supplier)
  await endStep(trx, stepId)
  return { stepId, before, after: await figuresOf(trx, task.id), changed: changed.length, left }
}

export async function undoSupplier(
  trx: Trx,
  ctx: Context,
  task: TaskRow,
  stepId?: Id,
): Promise<SupplierStep> {
  const before = await figuresOf(trx, task.id)
  const changed = await undoStep(trx, ctx, task.id, stepId)
  return { before, after: await figuresOf(trx, task.id), changed: changed.length, left: 0 }
}

async function figuresOf(trx: Trx, taskId: Id): Promise<TaskFigures> {
  const { rows } = await sql<TaskFigures>`
    select t.amount, t.postage_amount, t.seller_count, t.avg_discount, t.chosen_qty,
      (select count(*)::int from gp_match_parcel p where p.task_id = t.id) as parcel_count,
      (select count(*)::int from gp_match_book b where b.task_id = t.id and b.chosen_qty + b.ordered_qty >= b.need_qty) as full_books
    from gp_match_task t where t.id = ${taskId}`.execute(trx)
  const [row] = rows
  if (!row) throw fail('GP_TASK_NOT_FOUND')
  return row
}
