import { nextNumber, type Id, type Trx } from '../../db'
import { addYuan, mulYuan } from '../../money'
import { lockStock, type Pick } from '../stock'

/** The order an outbound document is made for. */
export interface OutSource {
  id: Id
  orderNum: string
  platformOrderNum: string | null
  orderType: string
  sort: string
  platformId: string | null
  shopNum: string | null
  shopName: string | null
  buyerNick: string | null
  receiverName: string
  receiverPhone: string
  province: string
  city: string
  district: string | null
  town: string | null
  receiverAddress: string
  buyerMessage: string | null
  sellerRemark: string | null
  urgentFlag: boolean
  payTime: string | null
  latestDeliveryTime: string | null
}

export interface OutLine {
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
  /** What planAllocation found for the lines; `lineId` is the order line. */
  picks: readonly Pick[]
  userId: Id
  now: string
}

export interface OutOrderMade {
  outOrderNum: string
  outStatus: 'LACK' | 'WAIT_PICK' | 'WAIT_SHIP'
  lackQuantity: number
}

/**
 * Makes the CK document of an order for one warehouse and locks its copies: everything there → WAIT_PICK, or WAIT_SHIP
 * in a simple warehouse; anything short → LACK, keeping what could be locked. The transaction acts for the company of
 * the warehouse.
 * @throws STOCK_TAKEN
 */
export async function createOutOrder(
  trx: Trx,
  source: OutSource,
  request: OutRequest,
): Promise<OutOrderMade> {
  const { lines, picks } = request
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
  const lock = { companyId: request.companyId, billType: 'OUT_ORDER', billNum: outOrderNum }
  await lockStock(trx, { ...lock, userId: request.userId }, picks)
  return { outOrderNum, outStatus, lackQuantity }
}

const head = (source: OutSource, request: OutRequest) => ({
  companyId: request.companyId,
  outType: 'SALE',
  sort: source.sort,
  warehouseId: request.warehouseId,
  warehouseMode: request.warehouseMode,
  orderId: source.id,
  orderNum: source.orderNum,
  platformOrderNum: source.platformOrderNum,
  orderType: source.orderType,
  platformId: source.platformId,
  shopNum: source.shopNum,
  shopName: source.shopName,
  buyerNick: source.buyerNick,
  receiverName: source.receiverName,
  receiverPhone: source.receiverPhone,
  receiverProvince: source.province,
  receiverCity: source.city,
  receiverDistrict: source.district,
  receiverAddress: `${source.town ?? ''}${source.receiverAddress}`,
  buyerMessage: source.buyerMessage,
  sellerMessage: source.sellerRemark,
  urgentFlag: source.urgentFlag,
  payTime: source.payTime,
  deadlineTime: source.latestDeliveryTime,
  auditTime: request.now,
  expressCode: request.expressCode,
  createBy: request.userId,
})

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
