import { sql } from 'kysely'
import { defineFact } from '../../../kit/facts'
import { customerDimensions } from './customerDimensions'
import { received, receivedLines, shipped, shippedLines } from './movedLines'
import { productDimensions } from './productDimensions'

const lines = {
  billNum: sql`o.order_num`,
  warehouseId: sql`o.warehouse_id`,
  conditionGrade: sql`l.condition_grade`,
  listPrice: sql`l.list_price`,
  price: sql`l.price`,
  ...customerDimensions(sql`o.customer_id`),
  ...productDimensions(sql`l.product_id`),
}

/** Lines of shipments to wholesale customers, with what the copies cost. */
export const wholesaleOut = defineFact({
  name: 'wholesaleOut',
  title: '批销出库',
  from: (trx) =>
    shippedLines(trx, 'WHOLESALE')
      .innerJoin('wholesaleOrderItem as l', 'l.id', 'i.orderItemId')
      .innerJoin('wholesaleOrder as o', 'o.id', 'l.orderId')
      .leftJoin('customer as c', 'c.id', 'o.customerId')
      .leftJoin('product as p', 'p.id', 'l.productId'),
  company: shipped.company,
  key: shipped.key,
  time: shipped.time,
  dimensions: { ...lines, lineType: sql`'SALE'::text`, inOutNum: shipped.inOutNum },
  figures: { ...shipped.figures, costMoney: sql`i.cost_amount` },
})

/** Lines of receipts of wholesale returns. */
export const wholesaleReturn = defineFact({
  name: 'wholesaleReturn',
  title: '批销退货入库',
  from: (trx) =>
    receivedLines(trx, 'WHOLESALE_RETURN')
      .innerJoin('wholesaleReturnItem as l', 'l.id', 'i.sourceItemId')
      .innerJoin('wholesaleReturn as o', 'o.id', 'l.orderId')
      .leftJoin('customer as c', 'c.id', 'o.customerId')
      .leftJoin('product as p', 'p.id', 'l.productId'),
  company: received.company,
  key: received.key,
  time: received.time,
  dimensions: { ...lines, lineType: sql`'RETURN'::text`, inOutNum: received.inOutNum },
  figures: {
    ...received.figures,
    costMoney: sql`${received.copies} * coalesce(i.cost_price, 0)`,
  },
})
