import type { Trx } from '../../../../base/db'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { notify } from '../notify'
import type { PurchaseRow } from '../PurchaseRow'

type Express = Pick<PurchaseRow, 'expressCode' | 'expressNum' | 'boxQuantity' | 'expectDate'>

/** 登记物流: how it comes and when; the warehouse is told. */
export async function setExpress(
  trx: Trx,
  ctx: Context,
  order: PurchaseRow,
  {
    expressCode = null,
    expressNum = null,
    boxQuantity = null,
    expectDate = null,
  }: Partial<Express>,
): Promise<void> {
  const company = expressCode
    ? dictLabel(schemas(), 'express_code', expressCode)
    : sentence`未填快递`
  const content = sentence`登记物流：${company} ${expressNum ?? ''}，${boxQuantity ?? 0} 箱，预计 ${expectDate ?? sentence`未定`} 到货`
  await trx
    .updateTable('inOrder')
    .set({ expressCode, expressNum, planTime: expectDate })
    .where('sourceType', '=', 'PURCHASE')
    .where('sourceNum', '=', order.purchaseOrderNum)
    .where('inStatus', 'in', ['WAIT_IN', 'PART_IN'])
    .execute()
  await notify(trx, ctx, order, {
    changes: { expressCode, expressNum, boxQuantity, expectDate },
    log: ['EDIT', content],
    message: { title: '采购到货物流', permission: 'store:purchaseIn:list', isWarehouse: true },
    status: order.status,
  })
}
