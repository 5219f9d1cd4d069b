import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { createOutOrder } from '../../outOrder'
import { itemsOf } from './itemsOf'
import { refuseShort } from './requireCovered'
import type { TransferRow } from '../kind/types'

/**
 * 审核通过: the CK document of the sending warehouse, with all its copies reserved, or none.
 * @throws TRANSFER_SHORT with the short lines, ROW_NOT_FOUND when a warehouse is not in use any more
 */
export async function auditTransfer(
  trx: Trx,
  row: TransferRow,
  { auditRemark }: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  const { companyId, transferNum, fromWarehouseId, toWarehouseId } = row
  const from = await warehouseOf(trx, fromWarehouseId)
  const to = await warehouseOf(trx, toWarehouseId)
  const items = await itemsOf(trx, row.id)
  const made = await createOutOrder(
    trx,
    {
      outType: 'TRANSFER',
      sourceType: 'TRANSFER',
      sourceNum: transferNum,
      sort: transferNum,
      targetWarehouseId: to.id,
      targetWarehouseName: to.warehouseName,
      receiverName: to.contact,
      receiverPhone: to.phone,
      receiverAddress: to.address,
      sellerRemark: row.remark,
    },
    {
      companyId,
      warehouseId: from.id,
      warehouseMode: from.warehouseMode === 'PRO' ? 'PRO' : 'NORMAL',
      expressCode: row.expressCode,
      lines: items.map((item) => ({
        orderItemId: item.id,
        productId: item.productId,
        isbn: item.isbn,
        productCode: item.productCode,
        productName: item.productName,
        author: item.author,
        publisher: item.publisher,
        image: null,
        conditionGrade: item.conditionGrade,
        listPrice: item.price ?? '0.00',
        dealPrice: item.costPrice ?? '0.00',
        quantity: item.planQuantity,
      })),
      userId: ctx.user.userId,
      now: ctx.now(),
    },
  )
  if (made.lackQuantity > 0) {
    const lack = new Map(
      items
        .map(({ id, planQuantity }) => {
          const found = made.picks.filter(({ lineId }) => lineId === id)
          return [
            id,
            planQuantity - found.reduce((sum, { quantity }) => sum + quantity, 0),
          ] as const
        })
        .filter(([, missing]) => missing > 0),
    )
    await refuseShort(trx, row, lack)
  }
  await trx
    .updateTable('transfer')
    .set({
      outOrderNum: made.outOrderNum,
      auditBy: ctx.user.userId,
      auditTime: ctx.now(),
      auditRemark: typeof auditRemark === 'string' ? auditRemark : null,
    })
    .where('id', '=', row.id)
    .execute()
}

const warehouseOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('warehouse')
    .select(['id', 'warehouseName', 'warehouseMode', 'contact', 'phone', 'address'])
    .where('id', '=', id)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
