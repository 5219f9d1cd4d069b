import type { Id } from '../../../base/db'
import type { Party } from '../../money/credit'

/** A locked row of wholesale_order. */
export interface OrderRow {
  id: Id
  companyId: Id
  orderNum: string
  status: string
  source: string
  customerId: Id
  customerName: string
  relatedOrderNum: string | null
  warehouseId: Id | null
  warehouseName: string | null
  salesmanId: Id | null
  goodsQuantity: number
  outQuantity: number
  goodsAmount: string
  reduceAmount: string
  freightBearer: string
  freightAmount: string
  orderAmount: string
  settleType: string
  expressCode: string | null
  receiverName: string | null
  receiverPhone: string | null
  province: string | null
  city: string | null
  district: string | null
  receiverAddress: string | null
  remark: string | null
  createBy: Id | null
}

export interface OrderLine {
  id: Id
  orderId: Id
  productId: Id
  isbn: string | null
  productCode: string | null
  imageUrl: string | null
  goodsName: string
  author: string | null
  press: string | null
  conditionGrade: string
  quantity: number
  outQuantity: number
  listPrice: string
  price: string
  remark: string | null
}

export const billOf = ({ orderNum }: Pick<OrderRow, 'orderNum'>) =>
  ({ type: 'WHOLESALE', num: orderNum }) as const

export const partyOf = ({
  customerId,
}: Pick<OrderRow, 'customerId'>): Party & { kind: 'customer' } => ({
  kind: 'customer',
  id: customerId,
})

/** What is taken off and what freight counts into the amount: only what the customer pays. */
export const extrasOf = ({ reduceAmount, freightBearer, freightAmount }: OrderRow) => ({
  reduceAmount,
  freightAmount: freightBearer === '1' ? freightAmount : '0.00',
})
