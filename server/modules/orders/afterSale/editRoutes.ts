import type { Id, Trx } from '../../../base/db'
import type { Route } from '../../../kit/http'
import { defineBatch, lockRow } from '../../../kit/machines'

const duty = defineBatch({
  resource: 'afterSale',
  action: 'setDuty',
  async row(trx, _ctx, id, input, name) {
    const row = await lockAsked(trx, id)
    name(row.afterSaleNum)
    await trx.updateTable('afterSale').set({ duty: input.duty }).where('id', '=', row.id).execute()
  },
})

/** 内部备注 of the acting company: the other side never reads it. */
const remark = defineBatch({
  resource: 'afterSale',
  action: 'setRemark',
  async row(trx, ctx, id, input, name) {
    const row = await lockAsked(trx, id)
    name(row.afterSaleNum)
    const text = input.remark ?? null
    const change = row.companyId === ctx.companyId ? { remark: text } : { supplyRemark: text }
    await trx.updateTable('afterSale').set(change).where('id', '=', row.id).execute()
  },
})

const lockAsked = (trx: Trx, id: Id) => lockRow(trx, 'afterSale', id)

export const editRoutes: readonly Route[] = [duty, remark]
