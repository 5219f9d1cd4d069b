import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { type Context, type SessionUser } from '../../../../kit/http'
import type { InputOf } from '../../../../kit/machines'
import type { Acting, AfterSaleRow } from '../AfterSaleRow'
import { requirePlatform } from './agree'
import { completeRefund } from './completeRefund'
import { requireReviewer } from '../guards'

export type ConfirmInput = InputOf<'afterSale', 'confirmReturn'>

/** @throws AFTER_SALE_NOT_REVIEWER, AFTER_SALE_OVERRIDE when the parcel is not booked in and nobody may go before it */
export async function guardConfirm(
  trx: Trx,
  ctx: Context,
  row: AfterSaleRow,
  input: ConfirmInput,
): Promise<void> {
  requireReviewer(row, ctx)
  requirePlatform(row, 'AGREED')
  const parcel = await trx
    .selectFrom('returnOrder')
    .select('returnStatus')
    .where('afterSaleId', '=', row.id)
    .executeTakeFirst()
  if (parcel?.returnStatus === 'DONE') return
  if (!mayOverride(ctx.user) || !input.auditRemark?.trim())
    throw fail('AFTER_SALE_OVERRIDE', { afterSaleNum: row.afterSaleNum })
}

/** 确认退件并退款. Copies that came count as refunded; without a parcel booked in, those asked for. */
export const confirm = (trx: Trx, ctx: Acting, row: AfterSaleRow, input: ConfirmInput) =>
  completeRefund(trx, ctx, row, {
    refundAmount: input.refundAmount,
    duty: input.duty,
    auditRemark: input.auditRemark ?? null,
  })

const overrideKey = 'aftersale:override'

const mayOverride = (user: SessionUser) =>
  (user.isAdmin && !user.withheld?.includes(overrideKey)) || user.permissions.includes(overrideKey)
