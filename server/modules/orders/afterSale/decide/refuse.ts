import { toJson, type Trx } from '../../../../base/db'
import type { InputOf } from '../../../../kit/machines'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { failReturn } from '../../returnOrder'
import type { Acting, AfterSaleRow } from '../AfterSaleRow'
import { endWithout } from './endWithout'
import { systemMessage } from '../talk/systemMessage'
import { notifySide } from '../talk/notifySide'

export type RefuseInput = InputOf<'afterSale', 'refuse'>

/** 拒绝: the applicant reads why; goods that came back anyway stay booked, their parcel in 退件异常. */
export async function refuse(
  trx: Trx,
  ctx: Acting,
  row: AfterSaleRow,
  input: RefuseInput,
): Promise<void> {
  const label = dictLabel(schemas(), 'refund_refuse_reason', input.refuseReason)
  const reason = `${label}：${input.auditRemark}`
  await trx
    .updateTable('afterSale')
    .set({
      refuseReason: input.refuseReason,
      auditRemark: input.auditRemark,
      auditPictures: toJson(input.pictures ?? []),
      auditTime: ctx.now(),
      auditBy: ctx.user.nickName,
    })
    .where('id', '=', row.id)
    .execute()
  if (row.refundStatus === '6') await failParcel(trx, row, `拒绝退款（${label}），货待退回买家`)
  await endWithout(trx, ctx, row, {
    refundStatus: '2',
    content: sentence`售后单 ${row.afterSaleNum} 被拒绝：${reason}`,
  })
  await systemMessage(trx, ctx, row, `拒绝了售后申请：${reason}`, input.pictures ?? [])
  await notifySide(trx, ctx, row, row.companyId, {
    title: '售后被拒绝',
    content: `售后单 ${row.afterSaleNum}（订单 ${row.orderNum}）被拒绝：${reason}`,
    permission: 'aftersale:list',
  })
}

async function failParcel(trx: Trx, row: AfterSaleRow, reason: string): Promise<void> {
  const parcel = await trx
    .selectFrom('returnOrder')
    .select(['id'])
    .where('afterSaleId', '=', row.id)
    .executeTakeFirst()
  if (parcel) await failReturn(trx, parcel, reason)
}
