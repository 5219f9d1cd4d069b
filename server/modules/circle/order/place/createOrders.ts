import { retryLostRace, type Id, type Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { openToken } from '../../circle'
import { ownTasks } from '../../task/findTask'
import { readOptions } from '../../task/options'
import { failedAnswer } from './answers'
import type { CreateOrder } from './orderBody'
import { placeOrder, requireOpen } from './placeOrder'
import { receiverOf } from './receiverOf'
import type { OrderTask, SupplierAnswer } from './types'

export interface OrdersMade {
  suppliers: SupplierAnswer[]
  /** Orders made, and parts without an order. */
  success: number
  failed: number
}

/**
 * createOrder: one order per supplier, each in its own transaction; one that fails undoes no other.
 * @throws GP_TASK_UNKNOWN, GP_TASK_NOT_OPEN, GP_ORDER_ADDRESS, ROW_NOT_FOUND for a foreign warehouse or token
 */
export async function createOrders(ctx: Context, asked: CreateOrder): Promise<OrdersMade> {
  const { task, receiver, supplierIds } = await ctx.trx(async (trx) => ({
    task: requireOpen(await findTask(trx, ctx, asked.taskId)),
    receiver: await receiverOf(trx, asked),
    supplierIds: await tokensOf(trx, asked),
  }))
  const suppliers: SupplierAnswer[] = []
  for (const wish of asked.suppliers) {
    const supplierId = supplierIds.get(wish.supplierToken) ?? ''
    const part = { task, asked, wish, supplierId, receiver }
    suppliers.push(
      await retryLostRace(() => ctx.trx((trx) => placeOrder(trx, ctx, part))).catch(
        (error: unknown) => failedAnswer(error, wish.supplierToken),
      ),
    )
  }
  const success = suppliers.filter(({ orderNum }) => orderNum !== null).length
  return { suppliers, success, failed: suppliers.length - success }
}

export const findTask = async (
  trx: Trx,
  ctx: Context,
  taskId: Id,
): Promise<OrderTask | undefined> => {
  const task = await trx
    .selectFrom('gpMatchTask as t')
    .select(['t.id', 't.taskNum', 't.source', 't.state', 't.customerId', 't.options'])
    .where('t.companyId', '=', ctx.companyId)
    .where('t.id', '=', taskId)
    .where(ownTasks(ctx))
    .executeTakeFirst()
  return task && { ...task, options: readOptions(task.options) }
}

async function tokensOf(trx: Trx, { suppliers }: CreateOrder): Promise<Map<string, Id>> {
  const ids = new Map<string, Id>()
  for (const { supplierToken } of suppliers)
    ids.set(supplierToken, await openToken(trx, supplierToken))
  return ids
}
