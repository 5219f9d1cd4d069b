import { sql } from 'kysely'
import { orderColumns, waitsForMe } from './orderColumns'
import { listOrders } from './listOrders'

/** 订单审核: what waits for my review, and what was refused where I am either side. */
export const orderList = listOrders({
  page: '/examineOrder',
  isPasted: true,
  tabs: {
    one: sql`${waitsForMe} and t.order_type <> 'CENTER_ORDER'`,
    two: sql`t.status = 'REFUSED'`,
  },
  filters: {
    // 3 asks for either of the two, the others for the row's own state
    messageExists: (value) =>
      value === '3'
        ? sql`${orderColumns.messageExists} <> '0'`
        : sql`${orderColumns.messageExists} in (${String(value)}, ${value === '0' ? '0' : '3'})`,
  },
})
