/** What the message center is asked for; a missing value does not filter. Times are `yyyy-MM-dd HH:mm:ss`. */
export interface MessageFilter {
  messageType?: string
  messageSubType?: string
  orderType?: string
  orderStatus?: string
  orderNum?: string
  startTime?: string
  endTime?: string
}

export const texts = {
  typeFirst: '请先选择消息类型',
  selectOne: '请至少勾选一条数据',
  time: '开始时间不能晚于结束时间！',
  done: '操作成功！',
  noTarget: '关联单据不存在或无权查看！',
} as const

// Subtypes of order notices that are order types themselves.
const orderTypes: ReadonlySet<string> = new Set([
  'SHOP_ORDER',
  'MANUAL_ORDER',
  'DROP_ORDER',
  'GP_ORDER',
  'CENTER_ORDER',
  'GP_BOOK',
])

/** Only order notices have orders to filter by. */
export const hasOrders = ({ messageType }: MessageFilter): boolean => messageType === '1'

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
  hasOrders(filter) && filter.messageSubType && orderTypes.has(filter.messageSubType)
    ? filter.messageSubType
    : undefined

/** @returns the sentence about a filter that cannot be asked for */
export const problemOf = ({ startTime, endTime }: MessageFilter): string | undefined =>
  startTime && endTime && startTime > endTime ? texts.time : undefined

/** The filters as the call takes them: empty ones are left out. */
export function bodyOf(filter: MessageFilter): Record<string, string> {
  const given = Object.entries(filter).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}
