import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { requirePending, requireReviewer } from '../guards/guards'
import { writeLog } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'
import { storeOrder } from './changeOrders'

/** 改快递: which company carries the parcel. */
export async function setExpress(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  expressCode: string,
): Promise<void> {
  requirePending(order)
  requireReviewer(order, ctx)
  await storeOrder(trx, order.id, { expressCode })
  const label = dictLabel(schemas(), 'express_code', expressCode)
  await writeLog(trx, ctx, order, { logType: 'EXPRESS', content: sentence`快递公司改为 ${label}` })
}
