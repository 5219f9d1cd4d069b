import { nextNumber, type Id, type Trx } from '../../db'
import { addYuan, mulYuan } from '../../money'
import { lockStock, lockStockRows, planAllocation, type Pick } from '../stock'
import type { OutSourceType } from './types'

/** The document an outbound document is made for; an order's row fits as it is. */
export interface OutSource {
  /** Default SALE of an ORDER. */
  outType?: 'SALE' | 'WHOLESALE' | 'PURCHASE_RETURN'
  sourceType?: OutSourceType
  /** Default: the order's number. */
  sourceNum?: string
  /** The order; other documents have none. */
  id?: Id | null
  orderNum?: string | null
  platformOrderNum?: string | null
  orderType?: string | null
  sort: string
  platformId?: string | null
  shopNum?: string | null
  shopName?: string | null
  customerId?: Id | null
  customerName?: string | null
  supplierId?: Id | null
  supplierName?: string | null
  buyerNick?: string | null
  receiverName?: string | null
  receiverPhone?: string | null
  province?: string | null
  city?: string | null
  district?: string | null
  town?: string | null
  receiverAddress?: string | null
  buyerMessage?: string | null
  sellerRemark?: string | null
  urgentFlag?: boolean
  payTime?: string | null
  latestDeliveryTime?: string | null
}

export interface OutLine {
  /** The source document's line. */
  orderItemId: Id
  productId: Id
  isbn: string | null
  productCode: string | null
  productName: string
  author: string | null
  publisher: string | null
  image: string | null
  conditionGrade: string | null
  listPrice: string
  dealPrice: string
  /** Copies to ship, above zero. */
  quantity: number
}

export interface OutRequest {
  companyId: Id
  warehouseId: Id
  warehouseMode: 'NORMAL' | 'PRO'
  expressCode: string | null
  lines: readonly OutLine[]
  /** What planAllocation found for the lines, `lineId` is the order line; left out: planned here. */
  picks?: readonly Pick[]
  userId: Id
  now: string
}

export interface OutOrderMade {
  outOrderNum: string
  outStatus: 'LACK' | 'WAIT_PICK' | 'WAIT_SHIP'
  lackQuantity: number
  /** Copies reserved, by line. */
  picks: readonly Pick[]
}

/**
 * Makes the CK document of an order, a wholesale order or a purchase return for one warehouse and locks its copies: everything there → WAIT_PICK, or WAIT_SHIP
 * in a simple warehouse; anything short → LACK, keeping what could be locked. The transaction acts for the company of
 * the warehouse.
 * @throws STOCK_TAKEN
 */
export async function createOutOrder(
  trx: Trx,
  source: OutSource,
  request: OutRequest,
): Promise<OutOrderMade> {
  const { lines } = request
  const picks = request.picks ?? (await planLines(trx, request))
  const outOrderNum = await nextNumber(trx, 'CK')
  const locked = (line: OutLine) => sum(picksOf(picks, line).map((pick) => pick.quantity))
  const totalQuantity = sum(lines.map((line) => line.quantity))
  const lackQuantity = totalQuantity - sum(lines.map(locked))
  const outStatus = statusOf(lackQuantity, request.warehouseMode)
  const { id } = await trx
    .insertInto('outOrder')
    .values({
      ...head(source, request),
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
  const lockType = source.outType === 'PURCHASE_RETURN' ? 'PURCHASE_RETURN' : 'ORDER'
  const bill = { billType: 'OUT_ORDER', billNum: outOrderNum, lockType } as const
  const { companyId, userId } = request
  await lockStock(trx, { ...bill, companyId, userId }, picks)
  return { outOrderNum, outStatus, lackQuantity, picks }
}

/** Which copies serve which lines, as an audit finds them. */
async function planLines(trx: Trx, { warehouseId, lines }: OutRequest): Promise<Pick[]> {
  const productIds = [...new Set(lines.map((line) => line.productId))]
  const rows = await lockStockRows(trx, warehouseId, productIds)
  const needs = lines.map((line) => ({
    lineId: line.orderItemId,
    productId: line.productId,
    conditionGrade: line.conditionGrade ?? '100',
    quantity: line.quantity,
  }))
  return planAllocation(needs, rows).picks
}

const head = (source: OutSource, request: OutRequest) => ({
  companyId: request.companyId,
  outType: source.outType ?? 'SALE',
  sourceType: source.sourceType ?? 'ORDER',
  sourceNum: source.sourceNum ?? source.orderNum ?? null,
  sort: source.sort,
  warehouseId: request.warehouseId,
  warehouseMode: request.warehouseMode,
  orderId: source.id ?? null,
  orderNum: source.orderNum ?? null,
  platformOrderNum: source.platformOrderNum ?? null,
  orderType: source.orderType ?? null,
  platformId: source.platformId ?? null,
  shopNum: source.shopNum ?? null,
  shopName: source.shopName ?? null,
  ...(isOwnParty(source) && {
    customerId: source.customerId ?? null,
    customerName: source.customerName ?? null,
    supplierId: source.supplierId ?? null,
    supplierName: source.supplierName ?? null,
  }),
  buyerNick: source.buyerNick ?? null,
  receiverName: source.receiverName ?? null,
  receiverPhone: source.receiverPhone ?? null,
  receiverProvince: source.province ?? null,
  receiverCity: source.city ?? null,
  receiverDistrict: source.district ?? null,
  receiverAddress: `${source.town ?? ''}${source.receiverAddress ?? ''}`,
  buyerMessage: source.buyerMessage ?? null,
  sellerMessage: source.sellerRemark ?? null,
  urgentFlag: source.urgentFlag ?? false,
  payTime: source.payTime ?? null,
  deadlineTime: source.latestDeliveryTime ?? null,
  auditTime: request.now,
  expressCode: request.expressCode,
  createBy: request.userId,
})

// the customer of an order between two companies is not the warehouse's
const isOwnParty = ({ orderType }: OutSource) =>
  orderType == null || orderType === 'SHOP_ORDER' || orderType === 'MANUAL_ORDER'

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
