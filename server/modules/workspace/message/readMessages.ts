import { sql } from 'kysely'
import type { MessageFilter } from '../../../../schemas/language'
import { containing, type Trx } from '../../../base/db'

export interface MessageQuery extends MessageFilter {
  readFlag?: '0' | '1'
  /** Only what still asks for somebody. */
  todo?: boolean
  pageNum: number
  pageSize: number
}

export interface Reader {
  companyId: string
  userId: string
}

/** One page of a user's own messages, the newest first. */
export async function readMessages(trx: Trx, reader: Reader, query: MessageQuery) {
  const found = filtered(trx, reader, query)
  const [{ total }, rows] = await Promise.all([
    found.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    found
      .select([
        'id',
        'messageType',
        'messageSubType',
        'messageTitle',
        'messageContent',
        'orderType',
        'orderNum',
        'orderStatus',
        'orderAmount',
        'goodsQuantity',
        'bizPath',
        'createTime',
        'readFlag',
        'todo',
      ])
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset((query.pageNum - 1) * query.pageSize)
      .execute(),
  ])
  return { records: rows.map(toRecord), total: Number(total) }
}

/** Messages of one user that are not deleted. */
export const ownMessages = (trx: Trx, { companyId, userId }: Reader) =>
  trx
    .selectFrom('message')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('deleteTime', 'is', null)

/**
 * Messages that still ask for somebody. An order that has gone on since it was sent does not: a colleague has done it.
 * What is about another document than the order (`biz_id`) goes on by itself.
 */
export const isOpenTodo = sql<boolean>`(message.todo and (message.order_num is null or message.biz_id is not null
  or not exists (select from sales_order o
    where o.order_num = message.order_num and o.status <> message.order_status)))`

const equalities = [
  'readFlag',
  'messageType',
  'messageSubType',
  'orderType',
  'orderStatus',
] as const

function filtered(trx: Trx, reader: Reader, query: MessageQuery) {
  let found = ownMessages(trx, reader)
  for (const field of equalities) {
    const value = query[field]
    if (value) found = found.where(field, '=', value)
  }
  const { orderNum, startTime, endTime } = query
  if (query.todo) found = found.where(isOpenTodo)
  if (orderNum) found = found.where('orderNum', 'ilike', containing(orderNum))
  if (startTime) found = found.where('createTime', '>=', startTime)
  // the end is a second, and everything within it belongs to it
  if (endTime)
    found = found.where(
      'createTime',
      '<',
      sql<string>`${endTime}::timestamptz + interval '1 second'`,
    )
  return found
}

interface Stored {
  orderType: string | null
  orderNum: string | null
  orderStatus: string | null
  orderAmount: string | null
  goodsQuantity: number | null
}

/** The specification's shape: what concerns an order stands in `orderDetail`. */
function toRecord<Row extends Stored>(row: Row) {
  const { orderType, orderNum, orderStatus, orderAmount, goodsQuantity, ...rest } = row
  const orderDetail = { orderType, orderNum, orderStatus, orderAmount, goodsQuantity }
  return { ...rest, orderDetail: orderNum === null ? null : orderDetail }
}
