import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'

export const page = '/supplierGoodsManage'

const stockQuantity = sql`(select coalesce(sum(k.quantity), 0)::int from stock k
  where k.product_id = t.product_id and k.condition_grade = t.condition_grade)`
const saleQuantity30 = sql`(select coalesce(sum(i.quantity), 0)::int from order_item i
  join sales_order o on o.id = i.order_id
  where i.product_id = t.product_id and o.supply_company_id = t.company_id
    and o.order_time > now() - interval '30 days' and o.status <> 'DELIVERY_CANCEL')`
const lastInPrice = sql`(select r.cost_price from in_receipt_item r
  join in_receipt h on h.id = r.receipt_id join in_order n on n.id = h.in_order_id
  where r.product_id = t.product_id and n.source_type = 'PURCHASE' and h.revoke_time is null
  order by h.receive_time desc limit 1)`

const columns = {
  supplierName: sql`s.supplier_name`,
  goodsName: sql`p.product_name`,
  isbn: sql`p.isbn`,
  productCode: sql`p.product_code`,
  author: sql`p.author`,
  press: sql`p.publisher`,
  imageUrl: sql`p.main_images ->> 0`,
  listPrice: sql`p.list_price`,
}

const offers = (trx: Trx) =>
  trx
    .selectFrom('supplierGoods as t')
    .innerJoin('product as p', 'p.id', 't.productId')
    .innerJoin('supplier as s', 's.id', 't.supplierId')

const list = defineList({
  page,
  from: offers,
  columns: { ...columns, stockQuantity, saleQuantity30, lastInPrice },
  export: { permission: 'supplier:goods:export', fileName: '供应商商品' },
})

/** 比价: every product that more than one supplier offers, the lowest price of each grade marked. */
const compare = defineList({
  page,
  list: 'compare',
  from: (trx) =>
    offers(trx).where(
      sql<boolean>`t.goods_status <> '0' and exists (select from supplier_goods g where g.product_id = t.product_id
        and g.condition_grade = t.condition_grade and g.supplier_id <> t.supplier_id and g.goods_status <> '0')`,
    ),
  columns: {
    ...columns,
    lowest: sql`(t.supply_price = (select min(g.supply_price) from supplier_goods g
      where g.product_id = t.product_id and g.condition_grade = t.condition_grade and g.goods_status <> '0'))`,
  },
})

/** 进价记录 of one product: what it cost at each inbound, newest first. */
const prices = defineList({
  page,
  list: 'price',
  from: (trx) =>
    trx
      .selectFrom('inReceiptItem as t')
      .innerJoin('inReceipt as h', 'h.id', 't.receiptId')
      .innerJoin('inOrder as n', 'n.id', 'h.inOrderId')
      .where('n.sourceType', '=', 'PURCHASE')
      .where('h.revokeTime', 'is', null),
  columns: {
    productId: sql`t.product_id`,
    inTime: sql`h.receive_time`,
    inOrderNum: sql`n.in_order_num`,
    purchaseOrderNum: sql`n.source_num`,
    supplierName: sql`n.supplier_name`,
    quantity: sql`(t.good_quantity + t.defect_quantity)`,
    price: sql`t.cost_price`,
  },
})

export const offerLists: readonly Route[] = [...list, ...compare, ...prices]
