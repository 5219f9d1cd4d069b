import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import type { RecordValues } from '../../../../kit/records'
import type { TradeDraft } from '../../kit'
import { nameHead } from '../../purchase/draft/nameHead'
import { productLines } from '../../purchase/draft/productLines'

/** Names, the supplier's return address and rules over a purchase return that is about to be stored. */
export async function completeReturn(
  trx: Trx,
  ctx: Context,
  { head, lines, before }: TradeDraft,
): Promise<Pick<TradeDraft, 'head' | 'lines'>> {
  const { supplier, names } = await nameHead(trx, ctx, { head, before }, { mayBeOff: true })
  if (!supplier.returnable)
    throw fail('PURCHASE_RETURN_NOT_ALLOWED', { supplierName: supplier.supplierName })
  const described = await productLines(trx, lines, { isOnce: false })
  const purchaseOrderNum = String(head.purchaseOrderNum ?? '').trim() || null
  const sources = await sourceLines(trx, purchaseOrderNum, supplier.id)
  return {
    head: {
      ...head,
      ...names,
      purchaseOrderNum,
      returnContact: head.returnContact || supplier.returnContact || supplier.contactName,
      returnPhone: head.returnPhone || supplier.returnPhone || supplier.phone,
      returnAddress: head.returnAddress || supplier.returnAddress || supplier.address,
      refundWay: head.refundWay ?? '2',
      freightBearer: head.freightBearer ?? '0',
      freightAmount: head.freightAmount || '0.00',
    },
    lines: described.map((line, at): RecordValues => {
      if (!purchaseOrderNum) return { ...line, sourceItemId: null }
      const source = sources.find(
        ({ productId, conditionGrade }) =>
          productId === line.productId && conditionGrade === line.conditionGrade,
      )
      if (!source)
        throw fail('PURCHASE_RETURN_LOT', {
          line: at + 1,
          goodsName: line.goodsName,
          purchaseOrderNum,
        })
      return { ...line, sourceItemId: source.id }
    }),
  }
}

/** @throws PURCHASE_RETURN_SOURCE unless the order is this supplier's and something of it is in */
async function sourceLines(trx: Trx, purchaseOrderNum: string | null, supplierId: string) {
  if (!purchaseOrderNum) return []
  const lines = await trx
    .selectFrom('purchaseOrderItem as i')
    .innerJoin('purchaseOrder as o', 'o.id', 'i.orderId')
    .select(['i.id', 'i.productId', 'i.conditionGrade'])
    .where('o.purchaseOrderNum', '=', purchaseOrderNum)
    .where('o.supplierId', '=', supplierId)
    .where('o.status', 'in', ['PART_IN', 'DONE_IN', 'FINISHED'])
    .execute()
  if (lines.length === 0)
    throw fail('PURCHASE_RETURN_SOURCE', {
      purchaseOrderNum,
      fields: { purchaseOrderNum: '请重新选择原采购单' },
    })
  return lines
}
