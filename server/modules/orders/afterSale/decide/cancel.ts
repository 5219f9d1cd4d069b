import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { closeReturn } from '../../returnOrder'
import type { Acting, AfterSaleRow } from '../AfterSaleRow'
import { endWithout } from './endWithout'
import { systemMessage } from '../talk/systemMessage'
import { notifySide } from '../talk/notifySide'

/** 撤销: by the applicant, the platform, or because the time to send back is over. */
export async function cancel(
  trx: Trx,
  ctx: Acting,
  row: AfterSaleRow,
  reason: string,
): Promise<void> {
  await trx.updateTable('afterSale').set({ refundStatus: '4' }).where('id', '=', row.id).execute()
  const parcel = await trx
    .selectFrom('returnOrder')
    .selectAll()
    .where('afterSaleId', '=', row.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (parcel && parcel.returnStatus === 'WAIT_SEND') await closeReturn(trx, ctx, parcel, reason)
  await endWithout(trx, ctx, row, {
    refundStatus: '4',
    content: sentence`售后单 ${row.afterSaleNum} 已取消：${reason}`,
  })
  await systemMessage(trx, ctx, row, `售后已取消：${reason}`)
  await notifySide(trx, ctx, row, row.supplyCompanyId, {
    title: '售后已取消',
    content: `售后单 ${row.afterSaleNum}（订单 ${row.orderNum}）已取消：${reason}`,
    permission: 'aftersale:examine:list',
  })
}
