import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context, RowNote } from '../../../../kit/http'
import { defineBatch } from '../../../../kit/machines'
import type { StepOp } from './keepStep'
import { supplierIn } from './supplierRoutes'
import {
  openTask,
  stepSupplier,
  undoSupplier,
  type SupplierStep,
  type TaskFigures,
} from './supplierStep'

const always = ['GP_TASK_NOT_FOUND', 'GP_TASK_CHANGED', 'GP_CHOOSE_COMPARE'] as const

/** From the page of a task: asks with the figures before and after, and commits what was computed from the same rows. */
const move = defineBatch({
  resource: 'gpMatchParcel',
  action: 'move',
  isSingle: true,
  isShownOnly: true,
  errors: [...always, 'GP_SUPPLIER_EMPTY', 'GP_SUPPLIER_ALONE'],
  row: (trx, ctx, key, _input, name) => step(trx, ctx, key, 'MOVE_SUPPLIER', name),
})

const exclude = defineBatch({
  resource: 'gpMatchParcel',
  action: 'exclude',
  isSingle: true,
  isShownOnly: true,
  errors: always,
  row: (trx, ctx, key, _input, name) => step(trx, ctx, key, 'EXCLUDE_SUPPLIER', name),
})

const undo = defineBatch({
  resource: 'gpMatchTask',
  action: 'undoSupplier',
  isSingle: true,
  errors: [...always, 'GP_STEP_NONE', 'GP_STEP_CHANGED'],
  async row(trx, ctx, taskId, _input, name) {
    const task = await openTask(trx, ctx, taskId)
    name(task.taskNum)
    const { before, after } = await undoSupplier(trx, ctx, task)
    return { warning: sentence`现在 ${said(before)}；撤销后 ${said(after)}`.asRead() }
  },
})

async function step(
  trx: Trx,
  ctx: Context,
  parcelKey: Id,
  op: StepOp,
  name: (label: string) => void,
): Promise<RowNote> {
  if (!/^\d{1,18}$/.test(parcelKey)) throw fail('ROW_NOT_FOUND')
  const parcel = await trx
    .selectFrom('gpMatchParcel')
    .select(['taskId', 'supplyCompanyId'])
    .where('parcelKey', '=', parcelKey)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const task = await openTask(trx, ctx, parcel.taskId)
  const supplier = await supplierIn(trx, parcel.taskId, parcel.supplyCompanyId)
  name(supplier.supplierCode)
  return { warning: askedOf(op, await stepSupplier(trx, ctx, task, { supplier, op })) }
}

/** The question before a step: what changes, with the figures before and after. */
function askedOf(op: StepOp, { before, after, changed, left }: SupplierStep): string {
  const [books, rest, now, then] = [String(changed), String(left), said(before), said(after)]
  const asked =
    left === 0
      ? sentence`${books} 种书改选。现在 ${now}；之后 ${then}`
      : op === 'MOVE_SUPPLIER'
        ? sentence`${books} 种书改选，${rest} 种别家配不齐，留下。现在 ${now}；之后 ${then}`
        : sentence`${books} 种书改选，其中 ${rest} 种配不齐。现在 ${now}；之后 ${then}`
  return asked.asRead()
}

const said = ({ amount, postageAmount, sellerCount, fullBooks }: TaskFigures): string =>
  `¥${amount} + 邮费 ¥${postageAmount}，${sellerCount} 家，满足 ${fullBooks} 种`

export const supplierActions = [move, exclude, undo]
