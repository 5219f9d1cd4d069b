import { sql } from 'kysely'
import { containing } from '../../../../base/db'
import { defineList } from '../../../../kit/lists'
import { customerIs, customerOf, ofBox, ofOut, withBook } from './columns'

const customer = sql`(select ${customerOf('o')} from out_order o where o.id = t.out_order_id)`
const anyBox = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from pack_box b where b.packing_id = t.id and ${condition})`
const state = (value: string) => sql`t.packing_status = ${value}`

/** 装箱单管理. */
const lists = defineList({
  page: '/packingListManage',
  columns: {
    outOrderNum: ofOut('out_order_num'),
    outType: ofOut('out_type'),
    orderNum: ofOut('order_num'),
    customerName: customer,
    receiverName: ofOut('receiver_name'),
    receiverPhone: ofOut('receiver_phone'),
    receiverAddress: ofOut('receiver_address'),
    expressCode: ofOut('express_code'),
    expressNum: sql`coalesce(${ofOut('express_num')},
      (select string_agg(b.express_num, '、' order by b.box_index) from pack_box b where b.packing_id = t.id))`,
  },
  filters: {
    boxNum: (value) => anyBox(sql`b.box_num ilike ${containing(String(value).trim())}`),
    expressNum: (value) => sql`(${ofOut('express_num')} ilike ${containing(String(value).trim())}
      or ${anyBox(sql`b.express_num ilike ${containing(String(value).trim())}`)})`,
    isbn: withBook(sql`t.out_order_id`),
    customerName: customerIs(customer, ofOut('receiver_name')),
  },
  tabs: {
    PACKING: state('PACKING'),
    PACKED: state('PACKED'),
    SHIPPED: state('SHIPPED'),
    CANCELLED: state('CANCELLED'),
  },
  export: { permission: 'store:packingList:export', fileName: '装箱单' },
})

const ofList = (column: string) =>
  sql`(select p.${sql.ref(column)} from packing_list p where p.id = t.packing_id)`

const boxColumns = {
  packingNum: ofList('packing_num'),
  boxCount: ofList('box_count'),
  warehouseId: ofList('warehouse_id'),
  outOrderNum: ofBox(sql`o.out_order_num`),
  customerName: ofBox(customerOf('o')),
}

/** 按箱查看. */
const boxes = defineList({
  page: '/packingListManage',
  list: 'box',
  columns: boxColumns,
  filters: {
    warehouseId: (value) =>
      sql`${ofList('warehouse_id')} = any(${[value].flat().map(String)}::bigint[])`,
    customerName: customerIs(ofBox(customerOf('o')), ofBox(sql`o.receiver_name`)),
  },
  export: { permission: 'store:packingList:export', fileName: '箱' },
})

/** 当前装箱: all boxes of what the person who asks is packing. */
const boxesInHand = defineList({
  page: '/packBoxes',
  list: 'current',
  from: (trx, { user }) =>
    trx.selectFrom('packBox as t')
      .where(sql<boolean>`exists (select from packing_list p join pack_box b on b.packing_id = p.id
        where p.id = t.packing_id and p.packing_status = 'PACKING' and b.packer_id = ${user.userId})`),
  columns: boxColumns,
})

const boxesOfList = defineList({ page: '/packingListManage', list: 'boxes', columns: boxColumns })

/** 装箱信息 of a document. */
const boxesOfOut = defineList({
  page: '/goodOutOrderDetails/{id}',
  list: 'boxes',
  columns: { ...boxColumns, outOrderId: ofList('out_order_id') },
})

const ofItem = (value: ReturnType<typeof sql>) =>
  sql`(select ${value} from out_order_item i where i.id = t.out_order_item_id)`
const inBox = (column: string) =>
  sql`(select b.${sql.ref(column)} from pack_box b where b.id = t.pack_box_id)`

const itemColumns = {
  boxNum: inBox('box_num'),
  boxIndex: inBox('box_index'),
  boxStatus: inBox('box_status'),
  ...Object.fromEntries(
    [
      'isbn',
      'product_code',
      'product_name',
      'publisher',
      'condition_grade',
      'price',
      'discount',
    ].map((column) => [camel(column), ofItem(sql`i.${sql.ref(column)}`)]),
  ),
  listAmount: ofItem(sql`i.price * t.quantity`),
  amount: ofItem(sql`i.deal_price * t.quantity`),
}

const items = defineList({ page: '/packingListManage', list: 'items', columns: itemColumns })
const itemsOfBox = defineList({ page: '/packBoxes', list: 'boxItems', columns: itemColumns })

/** Beside the packing station: the boxes of the list in hand and what lies in them. */
const boxesAtDesk = defineList({ page: '/packBoxes/scan', list: 'boxes', columns: boxColumns })
const itemsAtDesk = defineList({ page: '/packBoxes/scan', list: 'items', columns: itemColumns })

function camel(column: string): string {
  return column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}

export const packingListRoutes = [
  ...lists,
  ...boxes,
  ...boxesInHand,
  ...boxesOfList,
  ...boxesOfOut,
  ...items,
  ...itemsOfBox,
  ...boxesAtDesk,
  ...itemsAtDesk,
]
