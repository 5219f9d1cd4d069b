import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { isPlatformOrder } from '../effects/waybill'
import { writeLog } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'
import { storeOrder } from './changeOrders'

/** 重新回传: the job takes the number to the platform again; success clears the fault. @throws ORDER_NOT_UPLOAD */
export async function uploadAgain(trx: Trx, ctx: Context, order: OrderRow): Promise<void> {
  const isFaulty = (order.abnormalTypes as string[]).includes('12')
  if (!isPlatformOrder(order) || order.uploadFlag || !isFaulty)
    throw fail('ORDER_NOT_UPLOAD', { orderNum: order.orderNum })
  await storeOrder(trx, order.id, { uploadDue: ctx.now() })
  await writeLog(trx, ctx, order, { logType: 'EXPRESS', content: sentence`重新回传快递单号` })
}
