import { sql } from 'kysely'
import { defineList } from '../../../../kit/lists'
import { purchaseLineColumns } from '../purchaseColumns'

// the figures of purchaseColumns, for the offers of one supplier and all warehouses
const here = sql`(select g.*, null::bigint as warehouse_id from supplier_goods g where g.goods_status <> '0')`
const beside = (name: string) => sql`(
  select ${purchaseLineColumns[name] ?? sql`null`}
  from (select t.product_id, t.condition_grade) i)`

/** 选择供应商商品: what the chosen supplier offers, with their price and their stock. */
export const offerList = defineList({
  page: '/newPurchase',
  list: 'offers',
  from: (trx) =>
    trx
      .selectFrom(here.as('t'))
      .innerJoin(sql<{ id: string }>`product`.as('p'), (join) =>
        join.on(sql<boolean>`p.id = t.product_id and p.status = '1'`),
      ),
  columns: {
    goodsName: sql`p.product_name`,
    isbn: sql`p.isbn`,
    productCode: sql`p.product_code`,
    author: sql`p.author`,
    press: sql`p.publisher`,
    imageUrl: sql`p.main_images->>0`,
    listPrice: sql`p.list_price`,
    stockQuantity: beside('stockQuantity'),
    saleQuantity30: beside('saleQuantity30'),
    lastInPrice: beside('lastInPrice'),
  },
})

/** 选择全部商品: every product on file. */
export const productChoices = defineList({
  page: '/newPurchase',
  list: 'products',
  from: (trx) => trx.selectFrom(sql`product`.as('t')).where(sql<boolean>`t.status = '1'`),
  columns: { productId: sql`t.id` },
})
