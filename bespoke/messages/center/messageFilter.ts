import {
  isOrderType,
  isTimeInOrder,
  orderMessageType,
  type MessageFilter,
} from '../../../schemas/language'
import { texts } from '../texts'

export type { MessageFilter }

/** Only order notices have orders to filter by. */
export const hasOrders = ({ messageType }: MessageFilter): boolean =>
  messageType === orderMessageType

/** Another type clears what belonged to the old one (specification §5); the time stays. */
export const withType = (
  { startTime, endTime }: MessageFilter,
  messageType: string | undefined,
): MessageFilter => ({ startTime, endTime, messageType })

/** A subtype that is an order type becomes the order filter; any other choice takes that filter back. */
export const withSubType = (
  filter: MessageFilter,
  messageSubType: string | undefined,
): MessageFilter => ({
  ...filter,
  messageSubType,
  orderType: narrowed({ ...filter, messageSubType }),
})

/** The one order type a subtype leaves to choose from; undefined leaves all. */
export const narrowed = (filter: MessageFilter): string | undefined =>
  hasOrders(filter) && filter.messageSubType && isOrderType(filter.messageSubType)
    ? filter.messageSubType
    : undefined

/** @returns the sentence about a filter that cannot be asked for */
export const problemOf = (filter: MessageFilter): string | undefined =>
  isTimeInOrder(filter) ? undefined : texts.say('timeOrder')

/** The filters as the call takes them: empty ones are left out. */
export function bodyOf(filter: MessageFilter): Record<string, string> {
  const given = Object.entries(filter).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}
