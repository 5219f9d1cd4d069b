import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { addTrace } from '../effects/addTrace'
import { isPlatformOrder, waybillText } from '../effects/waybill'
import { lockParent } from '../effects/returnParent'
import { requireShipper } from '../guards/guards'
import { writeLog } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'
import { storeOrder } from './changeOrders'

export interface Waybill {
  expressCode: string
  expressNum: string
}

/** 修改物流 of a shipped order: the new number is told to the platform again; a parent order takes it too. */
export async function setLogistics(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  waybill: Waybill,
): Promise<void> {
  requireShipper(order, ctx)
  if (order.status !== 'DELIVERIED')
    throw fail('ORDER_STATE', {
      orderNum: order.orderNum,
      status: dictLabel(schemas(), 'order_status', order.status),
    })
  await change(trx, ctx, order, waybill)
  const { relatedOrderNum, companyId } = order
  if (!relatedOrderNum || order.source === '7') return
  await ctx.asCompany(trx, companyId, async (seller) => {
    const parent = await lockParent(seller, relatedOrderNum, companyId)
    if (parent?.status === 'DELIVERIED') await change(seller, ctx, parent, waybill)
  })
}

async function change(trx: Trx, ctx: Context, order: OrderRow, waybill: Waybill): Promise<void> {
  await storeOrder(trx, order.id, {
    ...waybill,
    uploadFlag: false,
    uploadDue: isPlatformOrder(order) ? ctx.now() : null,
  })
  const before = waybillText(order.expressCode, order.expressNum)
  const after = waybillText(waybill.expressCode, waybill.expressNum)
  await addTrace(trx, order, { traceTime: ctx.now(), content: `物流改为 ${after}` })
  await writeLog(trx, ctx, order, {
    logType: 'EXPRESS',
    content: sentence`修改物流：${before} → ${after}`,
  })
}
