import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { defineFact } from '../../../kit/facts'
import { soldBy } from '../ownSales'
import { belowCategory, productDimensions } from './productDimensions'

const order = {
  orderId: sql`t.id`,
  orderNum: sql`t.order_num`,
  platformId: sql`t.platform_id`,
  shopNum: sql`t.shop_num`,
  shopName: sql`t.shop_name`,
  warehouseId: sql`t.warehouse_id`,
  warehouseName: sql`t.warehouse_name`,
  orderSort: sql`t.sort`,
}

const times = {
  time: sql`t.order_time`,
  clocks: {
    CREATE: sql`t.order_time`,
    PAY: sql`t.pay_time`,
    SHIP: sql`t.delivery_time`,
    FINISH: sql`t.finish_time`,
  },
}

const lineDimensions = {
  ...order,
  conditionGrade: sql`l.condition_grade`,
  ...productDimensions(sql`l.product_id`),
}

/** One fact per order a company sold itself. */
export const orderHead = defineFact({
  name: 'order',
  title: '自己卖出的订单',
  from: soldBy,
  company: sql`t.company_id`,
  key: sql`t.id`,
  ...times,
  dimensions: order,
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

const soldLines = (trx: Trx) =>
  soldBy(trx)
    .innerJoin('orderItem as l', 'l.orderId', 't.id')
    .leftJoin('product as p', 'p.id', 'l.productId')

const extra = sql`(t.order_amount - t.goods_amount + t.discount_amount)`
const own = sql`(l.price * l.quantity)`
// What is due up to and including a line less what is due before it, so that the parts of an order add up to it exactly.
// Looked up only where an order has freight and more than one line of goods: it is done for every line of a report.
const freight = sql`(case when ${extra} = 0 or t.goods_amount = 0 then 0
  when ${own} = t.goods_amount then ${extra}
  else (select round(${extra} * sum(b.price * b.quantity) / t.goods_amount, 2)
      - round(${extra} * (sum(b.price * b.quantity) - ${own}) / t.goods_amount, 2)
    from order_item b where b.order_id = t.id and b.id <= l.id) end)`
const received = sql`(l.pay_amount + ${freight})`

// Copies that had not left yet are taken back first; what another company ships has its cost there.
const shippedPart = sql`(case when t.supply_company_id <> t.company_id then 0
  when l.refund_quantity > 0
    then greatest(l.refund_quantity - (l.quantity - l.delivery_quantity), 0)::numeric / l.refund_quantity
  else l.delivery_quantity::numeric / l.quantity end)`

/** Lines of those orders; what an order brings beside its goods (freight) is split to its lines by their price. */
export const orderLine = defineFact({
  name: 'orderLine',
  title: '自己卖出的订单明细',
  from: soldLines,
  company: sql`t.company_id`,
  key: sql`l.id`,
  ...times,
  dimensions: lineDimensions,
  narrows: belowCategory,
  figures: {
    quantity: sql`l.quantity`,
    shipQuantity: sql`l.delivery_quantity`,
    listMoney: sql`l.quantity * l.list_price`,
    goodsMoney: sql`l.quantity * l.price`,
    receivedMoney: received,
  },
})

/** What of those lines was refunded, by the times of their order. */
export const orderRefund = defineFact({
  name: 'orderRefund',
  title: '订单退款',
  from: (trx) =>
    soldLines(trx)
      .innerJoin('afterSaleItem as i', 'i.orderItemId', 'l.id')
      .innerJoin('afterSale as a', 'a.id', 'i.afterSaleId')
      .where('a.refundStatus', '=', '1'),
  company: sql`t.company_id`,
  key: sql`i.id`,
  ...times,
  dimensions: lineDimensions,
  narrows: belowCategory,
  figures: {
    quantity: sql`i.refund_quantity`,
    money: sql`i.refund_amount`,
    shippedMoney: sql`i.refund_amount * ${shippedPart}`,
  },
})

/** What the shipped copies of those lines cost, and what was paid for these copies. */
export const orderCost = defineFact({
  name: 'orderCost',
  title: '订单发货成本',
  from: (trx) =>
    soldLines(trx)
      .innerJoin('outShipmentItem as i', 'i.orderItemId', 'l.id')
      .innerJoin('outShipment as s', 's.id', 'i.shipmentId')
      .innerJoin('outOrder as d', 'd.id', 's.outOrderId')
      .where('d.sourceType', '=', 'ORDER')
      .where('s.revokeTime', 'is', null),
  company: sql`t.company_id`,
  key: sql`i.id`,
  ...times,
  dimensions: lineDimensions,
  narrows: belowCategory,
  figures: {
    costMoney: sql`i.cost_amount`,
    money: sql`${received} * i.quantity / l.quantity`,
  },
})

/** What the copies cost that came back from buyers into the company's own warehouse. */
export const orderBack = defineFact({
  name: 'orderBack',
  title: '订单退回入库',
  from: (trx) =>
    soldLines(trx)
      .innerJoin('returnOrderItem as b', 'b.orderItemId', 'l.id')
      .innerJoin('inReceiptItem as i', 'i.sourceItemId', 'b.id')
      .innerJoin('inReceipt as r', 'r.id', 'i.receiptId')
      .innerJoin('inOrder as d', 'd.id', 'r.inOrderId')
      .where('d.sourceType', '=', 'RETURN_ORDER')
      .where('r.revokeTime', 'is', null),
  company: sql`t.company_id`,
  key: sql`i.id`,
  ...times,
  dimensions: lineDimensions,
  narrows: belowCategory,
  figures: {
    costMoney: sql`(i.good_quantity + i.defect_quantity) * coalesce(i.cost_price, l.cost_price, 0)`,
  },
})

/** Copies on the shelves now that nobody has reserved. */
export const stockNow = defineFact({
  name: 'stock',
  title: '现存可用库存',
  from: (trx) => trx.selectFrom('stock as l').leftJoin('product as p', 'p.id', 'l.productId'),
  company: sql`l.company_id`,
  key: sql`l.id`,
  dimensions: {
    warehouseId: sql`l.warehouse_id`,
    conditionGrade: sql`l.condition_grade`,
    ...productDimensions(sql`l.product_id`),
  },
  narrows: belowCategory,
  figures: { quantity: sql`l.quantity - l.locked_quantity` },
})
