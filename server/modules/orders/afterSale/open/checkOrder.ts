import { fail, type AppError } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { OrderRow } from '../../order/record/OrderRow'
import type { AfterSaleRequest } from './AfterSaleRequest'

const shipped = ['DELIVERIED', 'DELIVERY_SUCCESS']
const allowed = ['WAIT_DELIVERY', 'DELIVERYING', 'DELIVERY_ERROR', ...shipped]
const daysAfterFinish = 180

/** Whether the goods of an order have left. An order in 异常 counts as what it was before. */
export const isShipped = (order: Pick<OrderRow, 'status' | 'statusBeforeError'>): boolean =>
  shipped.includes(
    order.status === 'DELIVERY_ERROR' ? (order.statusBeforeError ?? '') : order.status,
  )

type Asked = Pick<
  AfterSaleRequest,
  'afterSaleType' | 'reason' | 'description' | 'source' | 'isDecided' | 'isFollowUp'
>

/** @throws AFTER_SALE_ORDER_STATE, AFTER_SALE_TOO_LATE, AFTER_SALE_NOT_SHIPPED, AFTER_SALE_DESCRIPTION */
export function checkOrder(order: OrderRow, request: Asked, now: string): void {
  const refusal = refusalOf(order, request, now)
  if (refusal) throw refusal
}

/** Why nothing can be asked back of an order now; undefined when it can. */
export function refusalOf(order: OrderRow, request: Asked, now: string): AppError | undefined {
  const { orderNum, status } = order
  // a buyer asks whenever they like; our own people cancel what is not reviewed yet
  const isBuyers = request.source === '0' || request.isFollowUp === true
  const isEarly = status === 'UN_AUDIT' && isBuyers
  if (!allowed.includes(status) && !isEarly)
    return fail('AFTER_SALE_ORDER_STATE', {
      orderNum,
      status: dictLabel(schemas(), 'order_status', status),
    })
  if (
    status === 'DELIVERY_SUCCESS' &&
    order.finishTime &&
    daysBetween(order.finishTime, now) > daysAfterFinish
  )
    return fail('AFTER_SALE_TOO_LATE', { orderNum, days: daysAfterFinish })
  if (request.afterSaleType === '1' && !isShipped(order))
    return fail('AFTER_SALE_NOT_SHIPPED', { orderNum })
  const isTyped = request.source !== '0' && !request.isDecided
  if (isTyped && request.reason === '4' && !request.description?.trim())
    return fail('AFTER_SALE_DESCRIPTION', { fields: { description: '请写明买家的要求' } })
  return undefined
}

const daysBetween = (from: string, to: string) =>
  (Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 86_400_000
