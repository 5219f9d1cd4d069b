import type { Id, Trx } from '../../../base/db'
import { dictValue, type Route } from '../../../kit/http'
import { batchRoute, lockRow } from '../../../kit/machines'
import { optionalText } from '../order/bodyFields'
import type { AfterSaleRow } from './AfterSaleRow'

const duty = batchRoute({
  call: 'POST /order/afterSales/setDuty',
  permission: 'aftersale:edit',
  title: '修改责任方',
  resource: 'afterSale',
  values: { duty: dictValue('after_sale_duty') },
  async row(trx, _ctx, id, input, name) {
    const row = await lockAsked(trx, id)
    name(row.afterSaleNum)
    await trx
      .updateTable('afterSale')
      .set({ duty: String(input.duty) })
      .where('id', '=', row.id)
      .execute()
  },
})

/** 内部备注 of the acting company: the other side never reads it. */
const remark = batchRoute({
  call: 'POST /order/afterSales/setRemark',
  permission: 'aftersale:edit',
  title: '备注',
  resource: 'afterSale',
  values: { remark: optionalText(500, '内部备注') },
  async row(trx, ctx, id, input, name) {
    const row = await lockAsked(trx, id)
    name(row.afterSaleNum)
    const text = input.remark === undefined || input.remark === null ? null : String(input.remark)
    const change = row.companyId === ctx.companyId ? { remark: text } : { supplyRemark: text }
    await trx.updateTable('afterSale').set(change).where('id', '=', row.id).execute()
  },
})

const lockAsked = async (trx: Trx, id: Id) =>
  (await lockRow(trx, 'after_sale', id)) as unknown as AfterSaleRow

export const editRoutes: readonly Route[] = [duty, remark]
