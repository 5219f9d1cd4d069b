import { fail } from '../../../../base/errors'
import type { Route } from '../../../../kit/http'
import { batchRoute } from '../../../../kit/machines'
import { formBody, formItems } from '../../../../kit/records'
import { lockDocument, printedCall, stateLabel } from '../../kit'
import { dictLabel, schemas } from '../../../../base/schemas'
import { notify } from '../notify'
import type { PurchaseRow } from '../PurchaseRow'
import { purchaseSpec as spec } from '../purchaseSpec'

/** 登记物流: how it comes and when; the warehouse is told. */
const setExpress = batchRoute({
  call: 'POST /purchase/order/setExpress',
  permission: 'purchase:order:edit',
  title: '登记物流',
  resource: 'purchaseOrder',
  isSingle: true,
  values: formBody(formItems('purchaseOrder', 'setExpress')).properties,
  async row(trx, ctx, id, input, name) {
    const order = (await lockDocument(trx, ctx, spec, id)) as unknown as PurchaseRow
    name(order.purchaseOrderNum)
    if (!['WAIT_IN', 'PART_IN'].includes(order.status))
      throw fail('STATE_REFUSED', { now: stateLabel(spec, order), title: '登记物流' })
    const {
      expressCode = null,
      expressNum = null,
      boxQuantity = null,
      expectDate = null,
    } = input as Partial<PurchaseRow>
    const company = expressCode ? dictLabel(schemas(), 'express_code', expressCode) : '未填快递'
    const content = `登记物流：${company} ${expressNum ?? ''}，${boxQuantity ?? 0} 箱，预计 ${expectDate ?? '未定'} 到货`
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
  },
})

export const changeRoutes: readonly Route[] = [setExpress, printedCall(spec)]
