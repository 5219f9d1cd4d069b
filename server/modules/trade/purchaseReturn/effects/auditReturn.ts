import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context, RowNote } from '../../../../kit/http'
import { createOutOrder, outLineOf, suspendOut } from '../../../warehouse/outOrder'
import { livingOuts, releaseOwnSide } from '../ownSide'
import type { ReturnLine, ReturnRow } from '../ReturnRow'
import { manyReturned } from './submitReturn'
import { cancelSupplierReturn, openSupplierReturn, supplierReturnState } from '../supplierSide'
import { notify } from '../notify'

export const itemsOf = (trx: Trx, { id }: Pick<ReturnRow, 'id'>): Promise<ReturnLine[]> =>
  trx.selectFrom('purchaseReturnItem').selectAll().where('orderId', '=', id).orderBy('id').execute()

/**
 * 审核通过: the copies are locked and the warehouse gets its CK document; an online supplier gets a wholesale return, and
 * the document waits until the supplier approves it.
 * @throws PURCHASE_RETURN_NO_STOCK when copies were taken since it was submitted
 */
export async function auditReturn(trx: Trx, ctx: Context, document: ReturnRow): Promise<RowNote> {
  const lines = await itemsOf(trx, document)
  const outOrderNum = await openOut(trx, ctx, document, lines)
  const relatedOrderNum = await openSupplierReturn(trx, ctx, document, lines)
  if (relatedOrderNum) await suspendOut(trx, outOrderNum, '等待供应商同意退货')
  await notify(trx, ctx, document, {
    changes: { auditBy: ctx.user.userId, auditTime: ctx.now(), relatedOrderNum },
    log: [
      'AUDIT',
      sentence`审核通过，出库单 ${outOrderNum}${relatedOrderNum ? sentence`，等供应商审核批销退货单 ${relatedOrderNum}` : ''}`,
    ],
    message: {
      title: '有新的出库单',
      content: `出库单 ${outOrderNum} 已生成（采购退货单 ${document.billNum}），出库仓库：${document.warehouseName ?? ''}`,
      permission: 'store:returnOut:list',
      isWarehouse: true,
      isTodo: true,
    },
    status: 'WAIT_OUT',
  })
  return manyReturned(trx, document)
}

async function openOut(
  trx: Trx,
  ctx: Context,
  document: ReturnRow,
  lines: readonly ReturnLine[],
): Promise<string> {
  const { companyId, billNum, supplierId, supplierName, expressCode } = document
  const warehouse = await trx
    .selectFrom('warehouse')
    .select(['id', 'warehouseMode'])
    .where('id', '=', document.warehouseId)
    .executeTakeFirstOrThrow()
  const out = await createOutOrder(
    trx,
    {
      outType: 'PURCHASE_RETURN',
      sourceType: 'PURCHASE_RETURN',
      sourceNum: billNum,
      sort: '8',
      supplierId,
      supplierName,
      receiverName: document.returnContact,
      receiverPhone: document.returnPhone,
      receiverAddress: document.returnAddress,
    },
    {
      companyId,
      expressCode,
      warehouseId: warehouse.id,
      warehouseMode: warehouse.warehouseMode as 'NORMAL' | 'PRO',
      lines: lines.map((line) => outLineOf(line)),
      userId: ctx.user.userId,
      now: ctx.now(),
    },
  )
  if (out.lackQuantity > 0) {
    const short = lines.find(
      ({ id, quantity }) =>
        out.picks.filter(({ lineId }) => lineId === id).reduce((sum, p) => sum + p.quantity, 0) <
        quantity,
    )
    const { goodsName = '', quantity = 0 } = short ?? {}
    throw fail('PURCHASE_RETURN_NO_STOCK', {
      goodsName,
      quantity,
      available: quantity - out.lackQuantity,
    })
  }
  return out.outOrderNum
}

/**
 * An audited return may be taken back while nothing is picked and the online supplier received nothing.
 * @throws PURCHASE_RETURN_PICKED, PURCHASE_RETURN_SUPPLIER_BUSY
 */
export async function guardRelease(
  trx: Trx,
  ctx: Context,
  document: ReturnRow,
  title: string,
): Promise<void> {
  if (document.status !== 'WAIT_OUT') return
  const { billNum: num } = document
  const outs = await livingOuts(trx, document)
  if (outs.some(({ outStatus }) => !['LACK', 'WAIT_PICK', 'WAIT_SHIP'].includes(outStatus)))
    throw fail('PURCHASE_RETURN_PICKED', { num, title })
  const state = await supplierReturnState(trx, ctx, document)
  if (state && ['PART_IN', 'DONE_IN', 'FINISHED'].includes(state))
    throw fail('PURCHASE_RETURN_SUPPLIER_BUSY', { num, title })
}

/** Gives back what an audit took on both sides. */
export async function releaseReturn(
  trx: Trx,
  ctx: Context,
  document: ReturnRow,
  reason: string,
): Promise<void> {
  await releaseOwnSide(trx, document, ctx)
  await cancelSupplierReturn(trx, ctx, document, reason)
}
