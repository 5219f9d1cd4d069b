import type { HttpClient } from '../../runtime/http'
import type { BatchOutcome, TaskTicket } from '../../renderer/language/registry'

/** One line of an order as its detail call answers it. Money is a decimal string in yuan. */
export interface OrderLine {
  id: string
  goodsName: string
  isbn: string | null
  conditionGrade: string | null
  quantity: number
  confirmQuantity: number | null
  price: string
  matchStatus: string | null
  warehouseName: string | null
  availableQuantity: number | null
}

export interface OrderDetail {
  id: string
  orderNum: string
  orderType: string
  frozenAmount: string | null
  items: OrderLine[]
}

/** A line sold below its floor, from checkBottomOrder. */
export interface FloorLine {
  orderNum: string
  itemId: string
  goodsName: string
  conditionGrade: string | null
  price: string
  floorPrice: string
  difference: string
}

export interface ExamineValues {
  warehouseId?: string
  expressCode?: string
  lackPolicy: string
  confirmQuantity?: { itemId: string; quantity: number }[]
  remark?: string
}

/** Failures of these calls are shown by the dialog itself, never by the popup (specification §8). */
export const readOrder = (http: HttpClient, orderNum: string) =>
  http.call<OrderDetail>('GET /order/shopOrders/detail/{orderNum}', {
    params: { orderNum },
    quiet: true,
  })

export const checkBottomOrder = (http: HttpClient, ids: readonly string[]) =>
  http.call<unknown>('POST /order/shopOrders/checkBottomOrder', { body: { ids }, quiet: true })

export const confirmAudit = (
  http: HttpClient,
  body: ExamineValues & { ids: readonly string[]; belowFloor?: true },
  requestId: string,
) =>
  http.call<BatchOutcome | TaskTicket>('POST /order/shopOrders/confirmAudit', {
    body,
    requestId,
    quiet: true,
  })
