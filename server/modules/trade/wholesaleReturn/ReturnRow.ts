import type { Id } from '../../../base/db'
import type { Party } from '../../money/credit'

/** A locked row of wholesale_return. */
export interface ReturnRow {
  id: Id
  companyId: Id
  orderNum: string
  status: string
  source: string
  sourceOrderNum: string | null
  relatedOrderNum: string | null
  customerId: Id
  customerName: string
  warehouseId: Id | null
  warehouseName: string | null
  salesmanId: Id | null
  goodsQuantity: number
  inQuantity: number
  goodsAmount: string
  freightBearer: string
  freightAmount: string
  orderAmount: string
  refundWay: string
  expressCode: string | null
  expressNum: string | null
  remark: string | null
  createBy: Id | null
}

export interface ReturnLine {
  id: Id
  orderId: Id
  sourceItemId: Id | null
  productId: Id
  isbn: string | null
  productCode: string | null
  imageUrl: string | null
  goodsName: string
  press: string | null
  conditionGrade: string
  quantity: number
  inQuantity: number
  listPrice: string
  price: string
}

export const billOf = ({ orderNum }: Pick<ReturnRow, 'orderNum'>) =>
  ({ type: 'WHOLESALE_RETURN', num: orderNum }) as const

export const partyOf = ({
  customerId,
}: Pick<ReturnRow, 'customerId'>): Party & { kind: 'customer' } => ({
  kind: 'customer',
  id: customerId,
})

/** Freight counts into the refund when we bear it: the customer has paid it. */
export const extrasOf = ({ freightBearer, freightAmount }: ReturnRow) => ({
  freightAmount: freightBearer === '0' ? freightAmount : '0.00',
})
