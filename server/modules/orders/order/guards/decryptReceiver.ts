import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { revealFields } from '../../../company/privacy/revealFields'
import { lockOrder } from '../record/findOrders'
import { guardReceiver } from './guardReceiver'

/** Masked fields of the receiver. */
export const receiverFields = [
  'receiverName',
  'receiverPhone',
  'receiverTel',
  'receiverAddress',
] as const

/** 查看收件信息: the plain receiver with the region. @throws like `guardReceiver` and `revealFields` */
export async function decryptReceiver(trx: Trx, ctx: Context, id: Id) {
  await guardReceiver(trx, ctx, id)
  const plain = await revealFields(trx, ctx, { resource: 'order', id, fields: receiverFields })
  const { province, city, district, town } = await lockOrder(trx, id)
  return { ...plain, province, city, district, town }
}
