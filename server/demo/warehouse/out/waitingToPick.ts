import type { Id, Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'

/** Documents that stay in the pool, so that it is not empty. */
export const leftInPool = 12

export interface WaitingOut {
  id: Id
  outOrderNum: string
  warehouseId: Id
  totalQuantity: number
}

/** Waiting documents of the warehouse that has most of them, the youngest first. */
export async function waitingToPick(trx: Trx, ctx: Context): Promise<WaitingOut[]> {
  const rows = await trx
    .selectFrom('outOrder')
    .select(['id', 'outOrderNum', 'warehouseId', 'totalQuantity'])
    .where('companyId', '=', ctx.companyId)
    .where('outStatus', '=', 'WAIT_PICK')
    .where('warehouseMode', '=', 'PRO')
    .where('holdFlag', '=', false)
    .orderBy('id', 'desc')
    .execute()
  const [most] = [...new Set(rows.map(({ warehouseId }) => warehouseId))]
    .map((warehouseId) => rows.filter((row) => row.warehouseId === warehouseId))
    .sort((left, right) => right.length - left.length)
  return most ?? []
}
