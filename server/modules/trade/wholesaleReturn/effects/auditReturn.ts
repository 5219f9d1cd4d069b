import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { cancelIn, createInOrder, findInOrders } from '../../../warehouse/inOrder'
import { approveReturn } from '../otherSide'
import { itemsOf } from './refund'
import type { ReturnRow } from '../ReturnRow'
import { soldLines } from '../draft/describeReturn'
import { notify } from '../notify'

/** @throws RETURN_CUSTOMER_STOPPED, and what `guardReturn` throws */
export async function guardAudit(trx: Trx, document: ReturnRow): Promise<void> {
  const customer = await trx
    .selectFrom('customer')
    .select('enabled')
    .where('id', '=', document.customerId)
    .executeTakeFirst()
  const { customerName } = document
  if (customer?.enabled !== '1') throw fail('RETURN_CUSTOMER_STOPPED', { customerName })
  await guardReturn(trx, document)
}

/** Warehouse, lines, and per line no more than was shipped and has not come back. @throws RETURN_INCOMPLETE, RETURN_TOO_MANY */
export async function guardReturn(trx: Trx, document: ReturnRow): Promise<void> {
  const { orderNum, warehouseId, sourceOrderNum } = document
  if (!warehouseId) throw fail('RETURN_INCOMPLETE', { orderNum, what: '入库仓库' })
  const lines = await itemsOf(trx, document.id)
  if (lines.length === 0) throw fail('RETURN_INCOMPLETE', { orderNum, what: '明细' })
  if (!sourceOrderNum) return
  // the order's row stays while we look, so that two returns never promise the same copies
  await trx
    .selectFrom('wholesaleOrder')
    .select('id')
    .where('orderNum', '=', sourceOrderNum)
    .forNoKeyUpdate()
    .execute()
  const sold = new Map((await soldLines(trx, sourceOrderNum)).map((line) => [line.id, line]))
  const promised = await promisedElsewhere(trx, document)
  for (const { sourceItemId, goodsName, quantity } of lines) {
    const left =
      (sold.get(sourceItemId ?? '')?.returnable ?? 0) - (promised.get(sourceItemId ?? '') ?? 0)
    if (quantity > left)
      throw fail('RETURN_TOO_MANY', { goodsName, quantity, most: Math.max(0, left) })
  }
}

/** Copies other returns on their way have of the same order's lines. */
async function promisedElsewhere(trx: Trx, document: ReturnRow): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('wholesaleReturnItem as i')
    .innerJoin('wholesaleReturn as r', 'r.id', 'i.orderId')
    .select((eb) => ['i.sourceItemId', eb.fn.sum<number>('i.quantity').as('quantity')])
    .where('r.sourceOrderNum', '=', document.sourceOrderNum)
    .where('r.id', '<>', document.id)
    .where('r.status', 'in', ['UN_AUDIT', 'WAIT_IN', 'PART_IN', 'DONE_IN'])
    .groupBy('i.sourceItemId')
    .execute()
  return new Map(rows.map(({ sourceItemId, quantity }) => [sourceItemId ?? '', Number(quantity)]))
}

/** 审核通过: an RK document waits in the warehouse; an online customer's purchase return may ship. No stock moves yet. */
export async function auditReturn(trx: Trx, ctx: Context, document: ReturnRow): Promise<void> {
  const lines = await itemsOf(trx, document.id)
  const inOrderNum = await createInOrder(
    trx,
    {
      inType: 'SALE_RETURN',
      sourceType: 'WHOLESALE_RETURN',
      sourceNum: document.orderNum,
      companyId: document.companyId,
      warehouseId: document.warehouseId ?? '0',
      customerId: document.customerId,
      customerName: document.customerName,
      returnSource: 'WHOLESALE_RETURN',
      expressCode: document.expressCode,
      expressNum: document.expressNum,
      userId: ctx.user.userId,
    },
    lines.map((line) => ({
      sourceItemId: line.id,
      productId: line.productId,
      isbn: line.isbn,
      productCode: line.productCode,
      productName: line.goodsName,
      publisher: line.press,
      image: line.imageUrl,
      price: line.listPrice,
      conditionGrade: line.conditionGrade,
      planQuantity: line.quantity,
    })),
  )
  await approveReturn(trx, ctx, document)
  await notify(trx, ctx, document, {
    changes: { auditBy: ctx.user.userId, auditTime: ctx.now(), refuseReason: null },
    log: ['AUDIT', sentence`审核通过，入库单 ${inOrderNum}`],
    message: {
      title: '有新的入库单',
      content: `入库单 ${inOrderNum} 已生成（批销退货单 ${document.orderNum}），入库仓库：${document.warehouseName ?? ''}`,
      permission: 'store:returnIn:list',
      isWarehouse: true,
      isTodo: true,
    },
    status: 'WAIT_IN',
  })
}

/** The RK documents that wait are cancelled. */
export async function cancelReceipts(trx: Trx, document: ReturnRow): Promise<void> {
  for (const { inOrderNum, inStatus } of await livingIns(trx, document))
    if (inStatus === 'WAIT_IN') await cancelIn(trx, inOrderNum)
}

export async function livingIns(trx: Trx, { orderNum }: ReturnRow) {
  const all = await findInOrders(trx, 'WHOLESALE_RETURN', orderNum)
  return all.filter(({ inStatus }) => inStatus !== 'CANCELLED' && inStatus !== 'CLOSED')
}
