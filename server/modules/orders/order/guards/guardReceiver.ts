import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { lockOrder } from '../record/findOrders'
import { writeLog } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'

const shipping = new Set(['WAIT_DELIVERY', 'DELIVERYING', 'DELIVERY_ERROR'])

/**
 * Whether the receiver of an order may be shown now, and a DECRYPT line in its history. The supplier reads it only to
 * ship. @throws ORDER_NOT_FOUND, ORDER_DECRYPT_DENIED, ORDER_DECRYPT_PLATFORM (what a platform encrypted needs that
 * platform's connector)
 */
export async function guardReceiver(trx: Trx, ctx: Context, id: Id): Promise<void> {
  const order = await lockOrder(trx, id)
  if (!mayShip(order, ctx)) throw fail('ORDER_DECRYPT_DENIED')
  if (order.encryptedFlag)
    throw fail('ORDER_DECRYPT_PLATFORM', {
      error_code: '11001',
      error_msg: `${order.platformId ?? ''}:本系统尚未接入平台解密`,
    })
  await writeLog(trx, ctx, order, { logType: 'DECRYPT', content: sentence`查看收件信息` })
}

/** The seller always; the supplier while it is theirs to ship. */
export const mayShip = (order: Pick<OrderRow, 'companyId' | 'status'>, ctx: Context): boolean =>
  order.companyId === ctx.companyId || shipping.has(order.status)
