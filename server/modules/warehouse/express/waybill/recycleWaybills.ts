import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { giveBackQuota } from '../account/quota'
import { sendCancel, sendDrop } from './cancelAtCourier'
import { isUnused, livingWaybills, showFirstNumber, type Waybill } from './living'

/**
 * 回收: the unused numbers of a held document are free again, and what was asked for it is wanted no more. Electronic
 * numbers go back to their courier after the commit.
 * @returns how many numbers and requests
 */
export async function recycleWaybills(trx: Trx, outOrderId: Id): Promise<number> {
  const unused = (await livingWaybills(trx, outOrderId)).filter(isUnused)
  for (const waybill of unused) await recycle(trx, waybill)
  const dropped = await dropRequests(trx, outOrderId)
  if (unused.length > 0) await showFirstNumber(trx, outOrderId)
  return unused.length + dropped
}

/** @throws EXPRESS_USED when one of them has left with its parcel */
export async function requireUnused(
  trx: Trx,
  outOrderId: Id,
  outOrderNum: string,
  action: string,
): Promise<void> {
  const used = (await livingWaybills(trx, outOrderId)).find((one) => !isUnused(one))
  if (used) throw fail('EXPRESS_USED', { outOrderNum, num: used.expressNum, action })
}

async function recycle(trx: Trx, { id, expressNum, expressSettingId }: Waybill): Promise<void> {
  await trx
    .updateTable('express')
    .set((eb) => ({ waybillStatus: 'CANCELLED', updateTime: eb.fn<string>('now') }))
    .where('id', '=', id)
    .execute()
  const request = await trx
    .selectFrom('expressRequest')
    .select(['companyId', 'requestKey'])
    .where('expressId', '=', id)
    .executeTakeFirst()
  if (!request || !expressSettingId) return
  // the courier takes an unused number back, and with it the account has one more again
  await giveBackQuota(trx, expressSettingId)
  await sendCancel(trx, { ...request, expressSettingId, expressNum })
}

/** What was asked for a document is wanted no more. @returns how many requests */
export async function dropRequests(trx: Trx, outOrderId: Id): Promise<number> {
  const dropped = await trx
    .updateTable('expressRequest')
    .set({ requestStatus: 'DROPPED' })
    .where('outOrderId', '=', outOrderId)
    .where('requestStatus', '=', 'ASKING')
    .returning(['companyId', 'requestKey', 'expressSettingId'])
    .execute()
  for (const request of dropped) await sendDrop(trx, request)
  return dropped.length
}
