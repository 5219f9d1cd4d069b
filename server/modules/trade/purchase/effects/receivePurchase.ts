import { asWholeCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { subYuan, type Yuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { dueUpTo } from '../../kit'
import { billQuota, dueOf, payFromReserved, raisePayable, takeBackDue } from '../../../money/credit'
import type { InEvents, Receipt } from '../../../warehouse/inOrder'
import { closePurchase } from './endPurchase'
import { isLibraryPurchase } from '../library/endLibraryPurchase'
import { notifyReceived } from '../watchLibrary'
import { releaseOwnSide } from '../ownSide'
import { billOf, partyOf, type PurchaseLine, type PurchaseRow } from '../PurchaseRow'
import { requireSent, sentFor } from './requireSent'
import { finishWhenSettled } from './settlePurchase'
import { finishSupplierOrder } from '../supplierSide'
import { notify } from '../notify'

/** What becomes of a purchase order when the warehouse receives, takes a receipt back or expects no more. */
export const purchaseInEvents: InEvents = {
  async hold(trx, doc) {
    await asWholeCompany(trx, async () => sentFor(trx, await seenOrder(trx, doc.sourceNum)))
    await orderOf(trx, doc.sourceNum)
  },
  expects: (trx, doc, quantity) =>
    asWholeCompany(trx, async () =>
      requireSent(trx, await seenOrder(trx, doc.sourceNum), quantity),
    ),
  async received(trx, doc, receipt) {
    const order = await orderOf(trx, doc.sourceNum)
    requireState(order, ['WAIT_IN', 'PART_IN'], '入库')
    const lines = await moveLines(trx, order, receipt, 1)
    const owed = owedFor(order, lines)
    await oweReceipt(trx, order, receipt, subYuan(owed, order.inAmount))
    const inQuantity = order.inQuantity + receipt.quantity
    const isAll = lines.every((line) => line.inQuantity >= line.quantity)
    const refused = receipt.lines.reduce((sum, { refuse }) => sum + refuse, 0)
    await notify(trx, receipt.actor, order, {
      changes: { inQuantity, inAmount: owed, inTime: receipt.at },
      log: [
        'STOCK',
        sentence`入库 ${receipt.quantity} 册${refused > 0 ? sentence`，拒收 ${refused} 册` : ''}，应付 ${subYuan(owed, order.inAmount)} 元，入库单 ${doc.inOrderNum}`,
      ],
      message: {
        title: isAll ? '采购单已全部入库' : '采购单部分入库',
        permission: 'purchase:order:list',
      },
      status: isAll ? 'DONE_IN' : inQuantity > 0 ? 'PART_IN' : 'WAIT_IN',
    })
    if (!isAll) return
    await releaseOwnSide(trx, order)
    await finishSupplierOrder(trx, receipt.actor, order)
    await finishWhenSettled(trx, receipt.actor, order.purchaseOrderNum)
    if (isLibraryPurchase(order))
      await notifyReceived(trx, receipt.actor, order.relatedOrderNum ?? '')
  },
  async revoked(trx, doc, receipt) {
    const order = await orderOf(trx, doc.sourceNum)
    requireState(order, ['PART_IN', 'DONE_IN'], '撤销入库')
    // what was paid before the goods came is reserved for the order again, whatever its terms
    const paidBy = order.settleType === '2' ? 'quota' : 'advance'
    if (!isLibraryPurchase(order))
      await takeBackDue(trx, billOf(order), { seq: receipt.seq, paidBy })
    await moveLines(trx, order, receipt, -1)
    const inQuantity = order.inQuantity - receipt.quantity
    const { raised } = await dueOf(trx, billOf(order))
    await notify(trx, receipt.actor, order, {
      changes: { inQuantity, inAmount: raised, ...(inQuantity === 0 && { inTime: null }) },
      log: ['STOCK', sentence`撤销入库 ${receipt.quantity} 册，入库单 ${doc.inOrderNum}`],
      status: inQuantity === 0 ? 'WAIT_IN' : 'PART_IN',
    })
  },
  async closed(trx, doc, actor) {
    const order = await orderOf(trx, doc.sourceNum)
    const { inOrderNum, sourceNum } = doc
    // closed here, the goods would still be sent: the document of the two companies is cancelled instead
    if (order.inQuantity === 0 && order.relatedOrderNum)
      throw fail('IN_CLOSE_EMPTY', { inOrderNum, sourceNum })
    if (order.status === 'PART_IN' || order.status === 'WAIT_IN')
      await closePurchase(trx, actor, order, `仓库短收结案，入库单 ${inOrderNum}`)
  },
}

const seenOrder = (trx: Trx, purchaseOrderNum: string): Promise<PurchaseRow> =>
  trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('purchaseOrderNum', '=', purchaseOrderNum)
    .executeTakeFirstOrThrow()

async function orderOf(trx: Trx, purchaseOrderNum: string): Promise<PurchaseRow> {
  return trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('purchaseOrderNum', '=', purchaseOrderNum)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

function requireState(order: PurchaseRow, from: readonly string[], title: string): void {
  if (!from.includes(order.status))
    throw fail('PURCHASE_NOT_WAITING', { num: order.purchaseOrderNum, title })
}

/** @throws PURCHASE_RETURNED when copies of a revoked receipt were given back to the supplier already */
async function moveLines(
  trx: Trx,
  order: PurchaseRow,
  receipt: Receipt,
  way: 1 | -1,
): Promise<PurchaseLine[]> {
  const moved = new Map<string, number>()
  for (const { sourceItemId, good, defect } of receipt.lines)
    moved.set(sourceItemId, (moved.get(sourceItemId) ?? 0) + good + defect)
  const lines = await trx
    .selectFrom('purchaseOrderItem')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const after = lines.map((line) => ({
    ...line,
    inQuantity: line.inQuantity + way * (moved.get(line.id) ?? 0),
  }))
  for (const { id, inQuantity, returnedQuantity, goodsName } of after) {
    if (!moved.has(id)) continue
    if (inQuantity < returnedQuantity)
      throw fail('PURCHASE_RETURNED', { num: order.purchaseOrderNum, goodsName, returnedQuantity })
    await trx.updateTable('purchaseOrderItem').set({ inQuantity }).where('id', '=', id).execute()
  }
  return after
}

/** What is owed for the copies that are in; the freight we bear with the last of them. */
const owedFor = (order: PurchaseRow, lines: readonly PurchaseLine[]): Yuan =>
  dueUpTo(
    lines.map(({ quantity, price, inQuantity }) => ({ quantity, price, moved: inQuantity })),
    {
      reduceAmount: order.reduceAmount,
      freightAmount: order.freightBearer === '0' ? order.freightAmount : '0.00',
    },
  )

/** A payable of what came in: off the credit line's occupied part, or paid at once with the advance. */
async function oweReceipt(
  trx: Trx,
  order: PurchaseRow,
  { seq, at, listAmount }: Receipt,
  amount: Yuan,
) {
  // its library order pays for it
  if (amount === '0.00' || isLibraryPurchase(order)) return
  const bill = billOf(order)
  if (order.settleType === '2')
    await billQuota(trx, bill, { seq, amount, bizType: '0', shippedAt: at })
  const target = await raisePayable(trx, partyOf(order), {
    bill,
    seq,
    bizType: '0',
    amount,
    listAmount,
    bizDate: at.slice(0, 10),
    ...(order.warehouseId && { warehouseId: order.warehouseId }),
  })
  // what was paid before the goods came is reserved for the order, whatever its terms
  if (order.settleType !== '2') await payFromReserved(trx, bill, { seq, amount, target })
}
