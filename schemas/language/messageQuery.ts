import { orderTypeValues } from '../contract/dictionaries.gen'

/** What the message center asks for and the server answers to; a missing value does not filter. */
export interface MessageFilter {
  messageType?: string
  messageSubType?: string
  orderType?: string
  orderStatus?: string
  orderNum?: string
  /** `yyyy-MM-dd HH:mm:ss`, inclusive. */
  startTime?: string
  endTime?: string
}

/** Order notices: only they have orders to show and to filter by. */
export const orderMessageType = '1'

/** Whether a subtype of order notices is an order type itself. */
export const isOrderType = (subType: string): boolean =>
  (orderTypeValues as readonly string[]).includes(subType)

/** Whether a time begins before it ends, as far as both are given. */
export const isTimeInOrder = ({ startTime, endTime }: MessageFilter): boolean =>
  !startTime || !endTime || startTime <= endTime
