import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { findStockRows, planAllocation } from '../../stock'
import { itemsOf } from './itemsOf'
import type { TransferRow } from '../kind/types'

const maxNamed = 5

/** Every line is covered by what is free in the sending warehouse at this moment. @throws TRANSFER_SHORT */
export async function requireCovered(trx: Trx, row: TransferRow): Promise<void> {
  const items = await itemsOf(trx, row.id)
  const rows = await findStockRows(
    trx,
    row.fromWarehouseId,
    items.map(({ productId }) => productId),
  )
  const needs = items.map(({ id, productId, conditionGrade, planQuantity }) => ({
    lineId: id,
    productId,
    conditionGrade,
    quantity: planQuantity,
  }))
  const { lack } = planAllocation(needs, rows)
  if (lack.size > 0) await refuseShort(trx, row, lack)
}

/** Names the lines that are short. @throws TRANSFER_SHORT */
export async function refuseShort(
  trx: Trx,
  row: TransferRow,
  lack: ReadonlyMap<string, number>,
): Promise<never> {
  const lines = await trx
    .selectFrom('transferItem as i')
    .innerJoin('product as p', 'p.id', 'i.productId')
    .select(['i.id', 'p.productName', 'i.planQuantity'])
    .where('i.id', 'in', [...lack.keys()])
    .orderBy('i.id')
    .execute()
  const named = lines.slice(0, maxNamed).map(({ id, productName, planQuantity }) => {
    const missing = lack.get(id) ?? 0
    return `《${productName}》要 ${planQuantity} 册，缺 ${missing} 册`
  })
  const more = lines.length > maxNamed ? ` 等 ${lines.length} 种` : ''
  const { warehouseName: from } = await trx
    .selectFrom('warehouse')
    .select('warehouseName')
    .where('id', '=', row.fromWarehouseId)
    .executeTakeFirstOrThrow()
  throw fail('TRANSFER_SHORT', { from, short: `${named.join('、')}${more}` })
}
