import { asCompany, type Trx } from '../../../../base/db'
import { sendMessage } from '../../../workspace/message'
import type { Acting, AfterSaleRow } from '../AfterSaleRow'

export interface AfterSaleNotice {
  title: string
  content: string
  /** Only who may act on it is told. */
  permission: string
  /** Default: the request's own page. */
  bizPath?: string
}

/** Tells the people of one company about a request, in the same transaction; their message center opens it. */
export async function notifySide(
  trx: Trx,
  ctx: Acting,
  row: AfterSaleRow,
  companyId: string,
  { bizPath = '/afterSalesDetail', ...notice }: AfterSaleNotice,
): Promise<void> {
  const orderAmount = await orderAmountOf(trx, row)
  await asCompany(trx, companyId, (theirs) =>
    sendMessage(theirs, {
      ...notice,
      companyId,
      messageType: '1',
      messageSubType: 'AFTER_SALES',
      orderDetail: {
        orderType: row.orderType,
        orderNum: row.orderNum,
        orderStatus: row.orderStatus,
        orderAmount,
        goodsQuantity: row.refundQuantity,
      },
      bizPath,
      bizId: row.afterSaleNum,
    }),
  )
}

async function orderAmountOf(trx: Trx, { orderId }: AfterSaleRow): Promise<string> {
  const order = await trx
    .selectFrom('salesOrder')
    .select('orderAmount')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.orderAmount ?? '0.00'
}
