import { sql } from 'kysely'
import { defineList, type Sql } from '../../../../kit/lists'
import { outColumns, outFilters, withItems } from './outColumns'
import { inState, workTabs } from './workTabs'

const fileName = '出库单'

/** Documents of simple warehouses: shipped without being picked. */
const simpleList = defineList({
  page: '/ptOutOrderList',
  from: (trx) =>
    trx
      .selectFrom('outOrder as t')
      .where('t.warehouseMode', '=', 'NORMAL')
      .where('t.outType', 'in', ['SALE', 'WHOLESALE']),
  columns: outColumns,
  filters: outFilters,
  tabs: {
    WAIT_SHIP: sql`t.out_status = 'WAIT_SHIP' and not t.hold_flag`,
    LACK: sql`t.out_status = 'LACK' and not t.hold_flag`,
    HOLD: sql`t.hold_flag and t.out_status not in ('SHIPPED', 'CANCELLED', 'INTERCEPTED')`,
    SHIPPED: inState('SHIPPED'),
    CANCELLED: inState('CANCELLED', 'INTERCEPTED'),
    ALL: sql`true`,
  },
  rows: withItems,
  export: { permission: 'store:outOrder:export', fileName },
})

const states = ['LACK', 'WAIT_PICK', 'PICKING', 'WAIT_QC', 'WAIT_REVIEW', 'WAIT_SHIP']
// what this list holds of these two is in a warehouse that picks
const professional: Sql = sql`t.out_type in ('SALE', 'WHOLESALE')`

/** Documents of warehouses that pick; those of transfers and purchase returns only under 全部. */
const professionalList = defineList({
  page: '/outOrderList',
  from: (trx) =>
    trx
      .selectFrom('outOrder as t')
      .where(
        sql<boolean>`(t.warehouse_mode = 'PRO' or t.out_type in ('TRANSFER', 'PURCHASE_RETURN'))`,
      ),
  columns: outColumns,
  filters: outFilters,
  tabs: {
    ...Object.fromEntries(
      [...states, 'INTERCEPTED', 'SHIPPED', 'CANCELLED'].map((state) => [
        state,
        sql`${professional} and t.out_status = ${state}`,
      ]),
    ),
    ALL: sql`true`,
  },
  rows: withItems,
  export: { permission: 'store:outOrder:export', fileName },
})

/** What goes back to suppliers. */
const returnList = defineList({
  page: '/returnGoodsOutOrder',
  from: (trx) => trx.selectFrom('outOrder as t').where('t.outType', '=', 'PURCHASE_RETURN'),
  columns: outColumns,
  filters: outFilters,
  tabs: {
    ...workTabs,
    SHIPPED: inState('SHIPPED'),
    CANCELLED: inState('CANCELLED', 'INTERCEPTED'),
    ALL: sql`true`,
  },
  rows: withItems,
  export: { permission: 'store:returnGoodsOut:export', fileName: '采购退货出库' },
})

const simpleItems = defineList({ page: '/orderDetails/{id}', list: 'items' })
const professionalItems = defineList({ page: '/goodOutOrderDetails/{id}', list: 'items' })

/** What a document reserves and reserved, by shelf. */
const lockList = defineList({
  page: '/goodOutOrderDetails/{id}',
  list: 'locks',
  from: (trx) =>
    trx.selectFrom(
      sql`(
        select l.id, l.company_id, o.id as out_order_id, l.lock_num, l.lock_type, h.shelf_code, p.product_name,
          s.condition_grade, l.lock_quantity, l.picked_quantity, l.remain_quantity, l.status
        from out_order o
          join stock_lock l on l.bill_num = o.out_order_num and l.bill_type = 'OUT_ORDER'
          join stock s on s.id = l.stock_id join shelf h on h.id = s.shelf_id join product p on p.id = s.product_id
      )`.as('t'),
    ),
  columns: Object.fromEntries(
    [
      'out_order_id',
      'lock_num',
      'lock_type',
      'shelf_code',
      'product_name',
      'condition_grade',
      'lock_quantity',
      'picked_quantity',
      'remain_quantity',
      'status',
    ].map((column) => [camel(column), sql.ref(`t.${column}`)]),
  ),
})

function camel(column: string): string {
  return column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}

export const outLists = [
  ...simpleList,
  ...professionalList,
  ...returnList,
  ...simpleItems,
  ...professionalItems,
  ...lockList,
]
