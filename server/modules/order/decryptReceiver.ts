import type { Trx } from '../../db'
import { fail } from '../../errors'
import type { Context } from '../../http'
import { writeLog } from './orderLog'
import type { OrderRow } from './OrderRow'

export interface Receiver {
  receiverName: string
  receiverPhone: string
  receiverTel: string | null
  province: string
  city: string
  district: string | null
  town: string | null
  receiverAddress: string
}

const shipping = new Set(['WAIT_DELIVERY', 'DELIVERYING', 'DELIVERY_ERROR'])

/**
 * 查看收件信息: the plain receiver, and a DECRYPT line in the history. The supplier reads it only to ship.
 * @throws ORDER_DECRYPT_DENIED, ORDER_DECRYPT_PLATFORM (what a platform encrypted needs that platform's connector)
 */
export async function decryptReceiver(trx: Trx, ctx: Context, order: OrderRow): Promise<Receiver> {
  if (order.companyId !== ctx.companyId && !shipping.has(order.status))
    throw fail('ORDER_DECRYPT_DENIED')
  if (order.encryptedFlag)
    throw fail('ORDER_DECRYPT_PLATFORM', {
      error_code: '11001',
      error_msg: `${order.platformId ?? ''}:本系统尚未接入平台解密`,
    })
  await writeLog(trx, ctx, order, { logType: 'DECRYPT', content: '查看收件信息' })
  const { receiverName, receiverPhone, receiverTel, province, city, district, town } = order
  const { receiverAddress } = order
  return {
    receiverName,
    receiverPhone,
    receiverTel,
    province,
    city,
    district,
    town,
    receiverAddress,
  }
}
