import { sql } from 'kysely'
import { defineList } from '../../kit/lists'
import { ownSales } from './ownSales'

const goods = sql`sum(t.goods_amount)`
const received = sql`sum(t.order_amount)`

/** 销售日报: the company's own sales by the day they were ordered. Costs, refunds and platform fees are not kept whole yet and are left out. */
export const salesDayList = defineList({
  page: '/salesDayStatistics',
  from: (trx, ctx) => ownSales(trx, ctx.companyId),
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
