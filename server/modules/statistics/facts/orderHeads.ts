import { sql } from 'kysely'
import { defineFact } from '../../../kit/facts'
import { soldBy } from '../ownSales'

/** One fact per order a company sold itself, by the day it was ordered. */
export const orderHeads = defineFact({
  name: 'order',
  title: '自己卖出的订单',
  from: soldBy,
  company: sql`t.company_id`,
  key: sql`t.id`,
  time: sql`t.order_time`,
  dimensions: {
    orderNum: sql`t.order_num`,
    platformId: sql`t.platform_id`,
    shopName: sql`t.shop_name`,
    warehouseName: sql`t.warehouse_name`,
    orderSort: sql`t.sort`,
  },
  figures: {
    orders: sql`1`,
    quantity: sql`t.goods_quantity`,
    listMoney: sql`t.list_amount`,
    goodsMoney: sql`t.goods_amount`,
    discountMoney: sql`t.discount_amount`,
    postageIncome: sql`t.freight_amount`,
    receivedMoney: sql`t.order_amount`,
  },
})
