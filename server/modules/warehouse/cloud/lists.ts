import { sql } from 'kysely'
import { goodsSpellings } from '../../../../schemas/language'
import { defineList, type Sql } from '../../../kit/lists'
import { offers } from './offers'

const ofOffers = (value: Sql) =>
  sql`(select coalesce(${value}, 0)::int from ${offers} o where o.cloud_id = t.id)`

const sold = sql`(select coalesce(sum(i.quantity), 0)::int from sales_order d join order_item i on i.order_id = d.id
  where d.supply_company_id = t.company_id and d.order_type = 'CENTER_ORDER' and d.status <> 'DELIVERY_CANCEL'
    and t.linked_warehouse_ids ? d.warehouse_id::text)`

/** 供货设置. */
const settings = defineList({
  page: '/cloudStoreManage',
  columns: {
    warehouseId: sql`null`,
    productCount: ofOffers(sql`count(*) filter (where o.supply_quantity > 0)`),
    supplyQuantity: ofOffers(sql`sum(o.supply_quantity)`),
    soldQuantity: sold,
  },
  filters: {
    warehouseId: (value) => sql`t.linked_warehouse_ids ? ${String(value)}::text`,
  },
})

const product = (column: Sql) => sql`(select ${column} from product p where p.id = t.product_id)`
const head = (column: string) => sql.ref(`t.${column}`)

const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String)
const codes = sql`(select array[p.isbn, p.product_code] from product p where p.id = t.product_id)`

/** 供货商品: what is offered now. */
const goods = defineList({
  page: '/cloudStoreManage',
  list: 'goods',
  from: (trx) => trx.selectFrom(sql`${offers}`.as('t')),
  columns: {
    image: product(sql`p.main_images->>0`),
    isbn: product(sql`p.isbn`),
    productCode: product(sql`p.product_code`),
    productName: product(sql`p.product_name`),
    cloudName: head('cloud_name'),
    linkedWarehouseIds: head('linked_warehouse_ids'),
    availableQuantity: head('available_quantity'),
    supplyQuantity: head('supply_quantity'),
    supplyPrice: head('supply_price'),
    soldQuantity: head('sold_quantity'),
    lastSyncTime: head('last_sync_time'),
    supplyStatus: sql`case when t.is_excluded then 'EXCLUDED' when t.supply_quantity = 0 then 'NONE'
      when t.supply_price is null then 'NO_PRICE'
      when t.is_in_pool then 'OFFERED' else 'WAIT' end`,
  },
  filters: { isbn: (value) => sql`${codes} && ${texts(value).flatMap(goodsSpellings)}::text[]` },
  pasted: { isbn: { values: sql`unnest(${codes})`, asStored: goodsSpellings } },
  export: { permission: 'store:cloud:export', fileName: '云仓供货商品' },
})

export const cloudLists = [...settings, ...goods]
