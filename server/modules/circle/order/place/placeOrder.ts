import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan } from '../../../../base/money'
import { asCompany } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { answerOf, refusedAnswer, storedAnswer } from './answers'
import { judgeRows } from './judgeRows'
import { keepOrdered } from './keepOrdered'
import { markFailed } from './markFailed'

import { planCopies } from './planCopies'
import { postageFor } from './postageFor'
import { storeOrder } from './storeOrder'
import type { BadRow, OrderTask, SupplierAnswer, SupplierPart } from './types'

/**
 * One supplier's part of createOrder, in a transaction of its own: the rows that may be ordered become one order, the
 * others go back to review. Without `allowPartial` one such row keeps the order from being made. The same request is
 * answered as it was the first time.
 * @throws GP_ORDER_NONE, GP_ORDER_REPEATED, GP_TASK_NOT_OPEN, and what refuses the money
 */
export async function placeOrder(
  trx: Trx,
  ctx: Context,
  part: SupplierPart,
): Promise<SupplierAnswer> {
  const { task, asked, wish, supplierId, receiver } = part
  await oneAtATime(trx, ctx, part)
  const stored = await storedAnswer(trx, ctx, part)
  if (stored) return stored
  const judged = await judgeRows(trx, task, supplierId, wish.rows)
  const planned = await asCompany(trx, supplierId, (supplier) => planCopies(supplier, judged.good))
  const { postage, unreachable } = await postageFor(trx, planned.good, receiver)
  const good = planned.good.filter(({ row }) => !unreachable.has(row.id))
  const far = planned.good.flatMap(({ row }) =>
    unreachable.has(row.id) ? [{ row, fault: 'ADDRESS' } satisfies BadRow] : [],
  )
  const bad = [...judged.bad, ...planned.lost, ...far]
  await markFailed(trx, task, bad)
  if (good.length === 0 || (bad.length > 0 && !asked.allowPartial))
    return refusedAnswer(trx, part, bad)
  const picks = planned.picks.filter(({ lineId }) => !unreachable.has(lineId))
  const supply = { task, supplierId, receiver, wish, postage, planned: { good, picks, lost: [] } }
  const { order, items } = await storeOrder(trx, ctx, supply)
  await keepOrdered(trx, ctx, order, { task, asked, good, items })
  return answerOf(trx, part, bad, {
    orderNum: order.orderNum,
    supplierCode: good[0]?.row.supplierCode ?? null,
    quantity: order.goodsQuantity,
    goodsAmount: order.supplyAmount,
    postage: order.freightAmount,
    total: addYuan(order.supplyAmount, order.freightAmount),
  })
}

/** The same request for the same supplier waits until its first run has ended. */
const oneAtATime = (trx: Trx, ctx: Context, { asked, supplierId }: SupplierPart) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`gp-order ${ctx.companyId} ${asked.requestId} ${supplierId}`}, 0))`.execute(
    trx,
  )

/** The task orders are made from. @throws GP_TASK_UNKNOWN, GP_TASK_NOT_OPEN */
export function requireOpen(task: OrderTask | undefined): OrderTask {
  if (!task) throw fail('GP_TASK_UNKNOWN')
  if (!['MATCHED', 'PART_ORDERED', 'ORDERED'].includes(task.state))
    throw fail('GP_TASK_NOT_OPEN', { taskNum: task.taskNum })
  return task
}
