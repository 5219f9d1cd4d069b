import { asCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { type Context } from '../../../../kit/http'
import type { InputOf } from '../../../../kit/machines'
import { shipOut } from '../../../warehouse/outOrder'
import { livingOuts } from '../reserve/outOrders'
import { requireShipper } from '../guards/guards'
import type { LogActor } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'

/** Codes of an imported file are looked up before. */
export type DeliverInput = Omit<InputOf<'order', 'deliver'>, 'expressCode'> & {
  expressCode?: string | null
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
