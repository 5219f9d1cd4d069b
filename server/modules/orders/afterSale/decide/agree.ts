import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { type Context } from '../../../../kit/http'
import type { InputOf } from '../../../../kit/machines'
import { writeLog } from '../../order/notices/orderLog'
import { openReturn } from '../../returnOrder'
import { sendBack } from '../parcel/sendBack'
import type { Acting, AfterSaleRow } from '../AfterSaleRow'
import { amountOf, completeRefund } from './completeRefund'
import { later } from '../deadlines'
import { lockOrderOf } from '../findAfterSale'
import { requireReviewer } from '../guards'
import { askSupplier } from '../open/askSupplier'
import { systemMessage } from '../talk/systemMessage'
import { notifySide } from '../talk/notifySide'

export type AgreeInput = InputOf<'afterSale', 'agree'>

/** @throws AFTER_SALE_NOT_REVIEWER, AFTER_SALE_PLATFORM_FIRST, AFTER_SALE_RETURN_PLACE, AFTER_SALE_AMOUNT */
export function guardAgree(
  row: AfterSaleRow,
  input: AgreeInput,
  ctx: Pick<Context, 'companyId'>,
): void {
  requireReviewer(row, ctx)
  requirePlatform(row, 'AGREED')
  if (row.afterSaleType === '1' && !input.warehouseId) throw fail('AFTER_SALE_RETURN_PLACE')
  amountOf(row, decisionOf(input))
}

/** A platform's own request is decided there first. @throws AFTER_SALE_PLATFORM_FIRST */
export function requirePlatform(row: AfterSaleRow, decision: 'AGREED' | 'REFUSED'): void {
  if (row.source === '0' && row.platformDecision !== decision)
    throw fail('AFTER_SALE_PLATFORM_FIRST', { afterSaleNum: row.afterSaleNum })
}

/** 同意: a refund alone is paid at once; goods to be sent back get a return address and a parcel that is waited for. */
export async function agree(
  trx: Trx,
  ctx: Acting,
  row: AfterSaleRow,
  input: AgreeInput,
): Promise<void> {
  if (row.afterSaleType === '0') await completeRefund(trx, ctx, row, decisionOf(input))
  else await agreeReturn(trx, ctx, row, input)
  if (input.applySupplier) await askSupplier(trx, ctx, row)
}

async function agreeReturn(trx: Trx, ctx: Acting, row: AfterSaleRow, input: AgreeInput) {
  const order = await lockOrderOf(trx, row)
  const parcel = await openReturn(trx, ctx, order, {
    kind: '0',
    afterSale: row,
    warehouseId: input.warehouseId ?? undefined,
    freightBearer: input.freightBearer ?? undefined,
  })
  const agreed = {
    refundStatus: '5',
    agreedAmount: amountOf(row, decisionOf(input)),
    refundFreight: input.refundFreight ?? row.refundFreight,
    duty: input.duty,
    auditRemark: input.auditRemark ?? null,
    auditTime: ctx.now(),
    auditBy: ctx.user.nickName,
    returnNum: parcel.returnNum,
    deadlineTime: later(ctx.now(), 'send'),
  }
  await trx.updateTable('afterSale').set(agreed).where('id', '=', row.id).execute()
  await writeLog(trx, ctx, order, {
    logType: 'AFTER_SALE',
    content: sentence`售后单 ${row.afterSaleNum} 同意退货，退货单 ${parcel.returnNum}`,
  })
  const place = `${parcel.returnContact} ${parcel.returnPhone} ${parcel.returnAddress}`
  await systemMessage(trx, ctx, row, `同意退货，请在 7 天内寄回：${place}`)
  await notifySide(trx, ctx, row, row.companyId, {
    title: '售后同意退货',
    content: `售后单 ${row.afterSaleNum} 同意退货退款，请在 7 天内寄回并填写退货物流`,
    permission: 'aftersale:express',
  })
  const { returnExpressCode, returnExpressNum } = row
  if (returnExpressNum)
    await sendBack(trx, ctx, parcel, {
      expressCode: returnExpressCode,
      expressNum: returnExpressNum,
    })
}

const decisionOf = (input: AgreeInput) => ({
  refundAmount: input.refundAmount ?? undefined,
  refundFreight: input.refundFreight ?? undefined,
  duty: input.duty,
  auditRemark: input.auditRemark ?? null,
  asksSupplier: input.applySupplier === true,
})
