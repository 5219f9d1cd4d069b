import { nextNumber, type Trx } from '../../../../base/db'
import { addYuan, mulYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { lockStock, takeKeptLocks, type Pick } from '../../stock'
import { actorOf } from '../actor'
import { logOut } from '../logOut'
import { outWatchers } from '../outWatchers'
import { lockTypeOf } from '../plan/lockTypeOf'
import { planCopies } from '../plan/planCopies'
import { headOf } from './headOf'
import { discountOf } from './outLineOf'
import type { OutLine, OutRequest, OutSource } from './OutSource'

export interface OutOrderMade {
  outOrderNum: string
  outStatus: 'LACK' | 'WAIT_PICK' | 'WAIT_SHIP'
  lackQuantity: number
  /** Copies reserved, by line. */
  picks: readonly Pick[]
}

/**
 * Makes the CK document of an order, a wholesale order, a purchase return or a transfer for one warehouse and locks its
 * copies: everything there → WAIT_PICK, or WAIT_SHIP in a simple warehouse; anything short → LACK, keeping what could be
 * locked. The transaction acts for the company of the warehouse.
 * @throws STOCK_TAKEN
 */
export async function createOutOrder(
  trx: Trx,
  source: OutSource,
  request: OutRequest,
): Promise<OutOrderMade> {
  const { lines } = request
  const { outType = 'SALE' } = source
  const { warehouseId, companyId, userId, now } = request
  const { shopNum } = source
  const planned =
    request.picks ?? (await planCopies(trx, { outType, warehouseId, shopNum }, needsOf(lines)))
  const picks = await takeKeptLocks(trx, planned, { userId, now })
  const outOrderNum = await nextNumber(trx, 'CK')
  const locked = (line: OutLine) => sum(picksOf(picks, line).map((pick) => pick.quantity))
  const totalQuantity = sum(lines.map((line) => line.quantity))
  const lackQuantity = totalQuantity - sum(lines.map(locked))
  const outStatus = statusOf(lackQuantity, request.warehouseMode)
  const { id } = await trx
    .insertInto('outOrder')
    .values({
      ...headOf(source, request),
      outOrderNum,
      outStatus,
      kindCount: lines.length,
      totalQuantity,
      lackQuantity,
      orderSize: sizeOf(lines.length, totalQuantity),
      totalListAmount: addYuan('0.00', ...lines.map((l) => mulYuan(l.listPrice, l.quantity))),
      totalAmount: addYuan('0.00', ...lines.map((l) => mulYuan(l.dealPrice, l.quantity))),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('outOrderItem')
    .values(
      lines.map((line) => ({
        companyId: request.companyId,
        outOrderId: id,
        orderItemId: line.orderItemId,
        productId: line.productId,
        isbn: line.isbn,
        productCode: line.productCode,
        productName: line.productName,
        author: line.author,
        publisher: line.publisher,
        image: line.image,
        conditionGrade: line.conditionGrade,
        pieceCode: line.pieceCode ?? null,
        suitName: line.suitName ?? null,
        discount: line.discount ?? discountOf(line),
        price: line.listPrice,
        dealPrice: line.dealPrice,
        quantity: line.quantity,
        lockedQuantity: locked(line),
        lackQuantity: line.quantity - locked(line),
        shelfCodes: picksOf(picks, line)
          .map((pick) => pick.shelfCode)
          .join('、'),
        itemStatus: locked(line) === line.quantity ? 'LOCKED' : 'LACK',
      })),
    )
    .execute()
  const lockType = lockTypeOf(source)
  const bill = { billType: 'OUT_ORDER', billNum: outOrderNum, lockType } as const
  await lockStock(trx, { ...bill, companyId, userId }, picks)
  for (const watcher of outWatchers()) await watcher.created?.(trx, id)
  const lack = lackQuantity > 0 ? sentence`，缺 ${lackQuantity} 册` : ''
  const content = sentence`来源 ${source.sourceNum ?? source.orderNum ?? ''}，${totalQuantity} 册${lack}`
  await logOut(trx, { id, companyId }, await actorOf(trx), '生成', content)
  return { outOrderNum, outStatus, lackQuantity, picks }
}

const needsOf = (lines: readonly OutLine[]) =>
  lines.map((line) => ({
    lineId: line.orderItemId,
    productId: line.productId,
    conditionGrade: line.conditionGrade ?? '100',
    quantity: line.quantity,
  }))

const picksOf = (picks: readonly Pick[], line: OutLine) =>
  picks.filter((pick) => pick.lineId === line.orderItemId)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function statusOf(lack: number, mode: 'NORMAL' | 'PRO') {
  if (lack > 0) return 'LACK'
  return mode === 'PRO' ? 'WAIT_PICK' : 'WAIT_SHIP'
}

function sizeOf(kinds: number, quantity: number) {
  if (kinds > 1) return 'MULTI'
  return quantity === 1 ? 'SINGLE' : 'SINGLE_MULTI'
}
