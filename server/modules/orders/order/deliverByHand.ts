import { Type } from 'typebox'
import { asCompany, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dictValue, type Context } from '../../../kit/http'
import { shipOut } from '../../warehouse/outOrder'
import { moneyField, optionalText } from './bodyFields'
import { livingOuts } from './effects/outOrders'
import { requireShipper } from './guards'
import type { LogActor } from './orderLog'
import type { OrderRow } from './OrderRow'

export const deliverBody = Type.Object({
  deliverType: dictValue('deliver_type'),
  expressCode: Type.Optional(Type.Union([dictValue('express_code'), Type.Null()])),
  expressNum: optionalText(60, '快递单号'),
  expressAmount: Type.Optional(Type.Union([moneyField('快递成本'), Type.Null()])),
})

/** What deliverBody lets through. */
export interface DeliverInput {
  deliverType: string
  expressCode?: string | null
  expressNum?: string | null
  expressAmount?: string | null
}

const pickup = '2'

/** @throws ORDER_NOT_SHIPPER, ORDER_EXPRESS_LACK, ORDER_NO_OUT, ORDER_OUT_LACK */
export async function guardDeliver(
  trx: Trx,
  order: OrderRow,
  { deliverType, expressCode, expressNum }: DeliverInput,
  ctx: Pick<Context, 'companyId'>,
): Promise<void> {
  requireShipper(order, ctx)
  const { orderNum } = order
  if (deliverType !== pickup && (!expressCode || !expressNum?.trim()))
    throw fail('ORDER_EXPRESS_LACK', {
      fields: {
        ...(expressCode ? {} : { expressCode: '请选择快递公司' }),
        ...(expressNum?.trim() ? {} : { expressNum: '请填写快递单号' }),
      },
    })
  const outs = await livingOuts(trx, order)
  if (outs.length === 0) throw fail('ORDER_NO_OUT', { orderNum })
  const lack = outs.reduce((sum, out) => sum + out.lackQuantity, 0)
  if (lack > 0) throw fail('ORDER_OUT_LACK', { orderNum, lack })
}

/**
 * 手工发货: the warehouse documents leave without a pick list; stock, money, messages and the platform's number are what
 * their leaving causes, as in 出库发货.
 */
export async function deliverByHand(
  trx: Trx,
  order: OrderRow,
  input: DeliverInput,
  ctx: LogActor,
): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set({ deliverType: input.deliverType })
    .where('id', '=', order.id)
    .execute()
  const outs = await livingOuts(trx, order)
  for (const [at, { outOrderNum, outStatus }] of outs.entries()) {
    if (outStatus === 'SHIPPED') continue
    await asCompany(trx, order.supplyCompanyId, (shipper) =>
      shipOut(shipper, outOrderNum, {
        expressCode: input.expressCode ?? null,
        expressNum: input.expressNum?.trim() || null,
        // one waybill carries all documents, so that it is paid once
        expressAmount: at === 0 ? (input.expressAmount ?? undefined) : undefined,
        isByHand: true,
        actor: ctx,
      }),
    )
  }
}
