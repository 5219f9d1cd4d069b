import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { writeLog } from '../../order/notices/orderLog'
import { shipReturn, type ReturnExpress, type ReturnRow } from '../../returnOrder'
import type { Acting, AfterSaleRow } from '../AfterSaleRow'
import { later } from '../deadlines'
import { lockAfterSale, lockOrderOf } from '../findAfterSale'
import { systemMessage } from '../talk/systemMessage'
import { notifySide } from '../talk/notifySide'

/**
 * 填写退货物流, 登记退货物流: the parcel is on its way and its request waits for it (5 → 6). Said again on the way, the
 * number is put right on both.
 */
export async function sendBack(
  trx: Trx,
  ctx: Acting,
  parcel: ReturnRow,
  express: ReturnExpress,
): Promise<void> {
  await shipReturn(trx, ctx, parcel, express)
  if (!parcel.afterSaleId) return
  const row = await lockAfterSale(trx, parcel.afterSaleId)
  if (row.refundStatus !== '5' && row.refundStatus !== '6') return
  const isFirst = row.refundStatus === '5'
  await trx
    .updateTable('afterSale')
    .set({
      refundStatus: '6',
      returnExpressCode: express.expressCode ?? row.returnExpressCode,
      returnExpressNum: express.expressNum,
      deadlineTime: isFirst ? later(ctx.now(), 'confirm') : row.deadlineTime,
    })
    .where('id', '=', row.id)
    .execute()
  await notifySent(trx, ctx, row, express, isFirst)
}

async function notifySent(
  trx: Trx,
  ctx: Acting,
  row: AfterSaleRow,
  { expressNum }: ReturnExpress,
  isFirst: boolean,
): Promise<void> {
  const content = isFirst
    ? sentence`买家已寄回，快递单号 ${expressNum}`
    : sentence`退货快递单号改为 ${expressNum}`
  await systemMessage(trx, ctx, row, String(content))
  await writeLog(trx, ctx, await lockOrderOf(trx, row), {
    logType: 'AFTER_SALE',
    content: sentence`售后单 ${row.afterSaleNum} ${content}`,
  })
  if (!isFirst) return
  await notifySide(trx, ctx, row, row.supplyCompanyId, {
    title: '买家已寄回退货',
    content: `售后单 ${row.afterSaleNum} 的退货已寄出，快递单号 ${expressNum}，收到后请确认退款`,
    permission: 'aftersale:confirm',
  })
}
