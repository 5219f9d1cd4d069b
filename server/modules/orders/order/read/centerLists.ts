import { sql } from 'kysely'
import { fail } from '../../../../base/errors'
import { listOrders } from './listOrders'
import { originColumns } from './originColumns'

/** 订单中心: every live order; what was merged away is found in its survivor. */
export const centerList = listOrders({
  page: '/orderCenter',
  isPasted: true,
  about: () => sql`not t.archived and t.merged_into is null`,
})

const dayMillis = 86_400_000
const mostDays = 366

/** 历史订单: archived ones of at most twelve months at a time. */
export const historyList = listOrders({
  page: '/historyOrder',
  about(filter) {
    if (filter && !filter.orderTime) throw fail('ORDER_PERIOD_RANGE')
    return sql`t.archived`
  },
  filters: {
    orderTime(value) {
      const [from, to] = Array.isArray(value) ? (value as unknown[]) : []
      const days = (Date.parse(String(to)) - Date.parse(String(from))) / dayMillis
      if (!(days >= 0 && days <= mostDays)) throw fail('ORDER_PERIOD_RANGE')
      return sql`t.order_time between ${String(from)}::timestamptz and ${String(to)}::timestamptz`
    },
  },
})

const cloud = sql`t.order_type = 'CENTER_ORDER'`

/** 云仓订单审核: pushed orders, for the operator of the cloud warehouse and for the merchant. */
export const cloudExamineList = listOrders({
  page: '/cloudStoreExamineOrder',
  columns: originColumns,
  isPasted: true,
  about: () => sql`${cloud} and t.status in ('UN_AUDIT', 'REFUSED')`,
})

/** 云仓历史订单: pushed orders after their review; archived ones only when a time is asked for. */
export const cloudHistoryList = listOrders({
  page: '/cloudStoreHistoryOrder',
  columns: originColumns,
  about: (filter) => sql`${cloud} and t.status not in ('UN_AUDIT', 'REFUSED')
    and t.merged_into is null and (not t.archived or ${Boolean(filter?.orderTime)})`,
})

export const orderLists = [centerList, historyList, cloudExamineList, cloudHistoryList]
