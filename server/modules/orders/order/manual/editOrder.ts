import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { findOrder, itemsOf, lockOrder } from '../record/findOrders'
import { writeLog } from '../notices/orderLog'
import { adjustFreeze } from '../money/orderMoney'
import { isLibraryKind, isReviewer, type OrderRow } from '../record/OrderRow'
import { changeAll } from './changeAll'
import { changeShipping } from './changeShipping'
import type { EditValues } from './orderBody'
import { describeChanges } from './describeChanges'

/** Who the person is to the order: its buyer changes everything, its supplier only how it is shipped. */
export const editorOf = (order: OrderRow, companyId: string): 'buyer' | 'supplier' =>
  order.companyId === companyId ? 'buyer' : 'supplier'

/** Why the order cannot be edited now; undefined when it can. */
export function editProblem(order: OrderRow, companyId: string): string | undefined {
  const status = dictLabel(schemas(), 'order_status', order.status)
  if (isLibraryKind(order) && order.companyId === companyId)
    return '馆配订单的书目来自采配任务，下单后不能修改；可以在审核前取消，再从任务重新下单'
  if (order.status === 'UN_AUDIT')
    return isReviewer(order, companyId) || order.companyId === companyId
      ? undefined
      : '订单由对方公司审核'
  if (order.status !== 'REFUSED') return `订单已是“${status}”，不能修改`
  return order.companyId === companyId ? undefined : '已驳回的订单由下单公司修改'
}

/**
 * 编辑订单: the lines, sums and secured money follow from what was typed.
 * @returns the order as it is now
 * @throws ORDER_NOT_EDITABLE, ORDER_PLATFORM_LINE, ORDER_SUPPLY_GOODS
 */
export async function editOrder(trx: Trx, ctx: Context, values: EditValues): Promise<OrderRow> {
  const found = await findOrder(trx, values.id)
  const order = await lockOrder(trx, found.id)
  const { orderNum } = order
  const reason = editProblem(order, ctx.companyId)
  if (reason) throw fail('ORDER_NOT_EDITABLE', { orderNum, reason })
  const items = await itemsOf(trx, order.id)
  if (editorOf(order, ctx.companyId) === 'supplier') await changeShipping(trx, order, items, values)
  else await changeAll(trx, ctx, order, items, values)
  const after = await lockOrder(trx, order.id)
  const money = await adjustFreeze(trx, ctx, after)
  const said = describeChanges(order, after, items, await itemsOf(trx, order.id))
  await writeLog(trx, ctx, order, {
    logType: 'EDIT',
    content: sentence`${said ?? sentence`内容未变`}${money}`,
  })
  return lockOrder(trx, order.id)
}
