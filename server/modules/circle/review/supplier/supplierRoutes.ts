import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Context } from '../../../../kit/http'
import { openToken } from '../../circle'
import type { SupplierOf } from './logSupplier'
import { openTask, stepSupplier, undoSupplier, type SupplierStep } from './supplierStep'

const id = () => Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' })

const refusals = [
  'GP_TASK_NOT_FOUND',
  'GP_TASK_CHANGED',
  'GP_CHOOSE_COMPARE',
  'GP_SUPPLIER_EMPTY',
  'GP_SUPPLIER_ALONE',
  'GP_STEP_NONE',
  'GP_STEP_CHANGED',
  'ROW_NOT_FOUND',
] as const

/** A whole supplier in one step. Dry: the figures before and after by doing it, and nothing stays done. */
export const supplierRoute = defineRoute({
  call: 'POST /association/review/supplier',
  permission: 'gp:review:choose',
  summary: '采配：整个商家移走或排除',
  refusals,
  body: Type.Object({
    taskId: id(),
    supplierToken: Type.String({ pattern: '^[0-9a-f]{32}$', title: '商家' }),
    op: Type.Enum(['MOVE_SUPPLIER', 'EXCLUDE_SUPPLIER'], { title: '操作' }),
    dryRun: Type.Optional(Type.Boolean()),
  }),
  handle: (ctx, { body: { taskId, supplierToken, op, dryRun = false } }) =>
    doneOrTried(ctx, dryRun, async (trx) => {
      const task = await openTask(trx, ctx, taskId)
      const supplier = await supplierIn(trx, taskId, await openToken(trx, supplierToken))
      return stepSupplier(trx, ctx, task, { supplier, op })
    }),
})

export const undoRoute = defineRoute({
  call: 'POST /association/review/supplier/undo',
  permission: 'gp:review:choose',
  summary: '采配：撤销商家调整',
  refusals,
  body: Type.Object({ taskId: id(), stepId: Type.Optional(id()) }),
  handle: (ctx, { body: { taskId, stepId } }) =>
    ctx.trx(async (trx) => undoSupplier(trx, ctx, await openTask(trx, ctx, taskId), stepId)),
})

/** What the supplier is called in the task. @throws ROW_NOT_FOUND where nothing of it was matched */
export async function supplierIn(trx: Trx, taskId: Id, supplierId: Id): Promise<SupplierOf> {
  const { supplierCode } = await trx
    .selectFrom('gpMatchStock')
    .select(({ fn }) => fn.min<string | null>('supplierCode').as('supplierCode'))
    .where('taskId', '=', taskId)
    .where('supplyCompanyId', '=', supplierId)
    .executeTakeFirstOrThrow()
  if (supplierCode === null) throw fail('ROW_NOT_FOUND')
  return { id: supplierId, supplierCode }
}

/** Ends the transaction of a dry run with what it found. */
class Tried extends Error {
  constructor(readonly step: SupplierStep) {
    super('dry run')
  }
}

async function doneOrTried(
  ctx: Context,
  isDry: boolean,
  work: (trx: Trx) => Promise<SupplierStep>,
): Promise<SupplierStep> {
  try {
    return await ctx.trx(async (trx) => {
      const step = await work(trx)
      if (isDry) throw new Tried(step)
      return step
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
    const { stepId: _none, ...step } = error.step
    return step
  }
}
