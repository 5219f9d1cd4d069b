import { sql } from 'kysely'
import { defineList } from '../../lists'

const goods = sql`sum(t.goods_amount)`
const received = sql`sum(t.order_amount)`

/**
 * 销售日报: what the company sold itself, by the day it was ordered. The other kinds of orders are bought from another
 * company to fill these and would count twice. A cancelled order is no sale, and the order made by a merge stands for
 * those merged into it. Costs, refunds and platform fees are not kept whole yet and are left out.
 */
export const salesDayList = defineList({
  page: '/salesDayStatistics',
  from: (trx, ctx) =>
    trx
      .selectFrom('salesOrder as t')
      .where('t.companyId', '=', ctx.companyId)
      .where('t.orderType', 'in', ['SHOP_ORDER', 'MANUAL_ORDER'])
      .where('t.status', '<>', 'DELIVERY_CANCEL')
      .where('t.mergedInto', 'is', null),
  // the session's zone is Shanghai, and so is the day
  columns: { statDate: sql`t.order_time::date`, orderSort: sql`t.sort` },
  measures: {
    orderCount: sql`count(*)`,
    quantity: sql`sum(t.goods_quantity)`,
    listMoney: sql`sum(t.list_amount)`,
    goodsMoney: goods,
    discountMoney: sql`sum(t.discount_amount)`,
    discountRate: sql`round(sum(t.discount_amount) / nullif(${goods}, 0), 4)`,
    postageIncome: sql`sum(t.freight_amount)`,
    receivedMoney: received,
    avgOrderMoney: sql`round(${received} / count(*), 2)`,
  },
  export: { permission: 'statistics:salesDay:export', fileName: '销售日报' },
})
