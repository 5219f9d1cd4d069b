import { sql } from 'kysely'
import { Type } from 'typebox'
import { goodsSpellings } from '../../../../../schemas/language'
import { containing } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import {
  printRoutes,
  readDocument,
  sheetRoute,
  detailRoute,
  writeDocumentLog,
  type DocumentReads,
} from '../../../../kit/documents'
import { defineRoute, type Route } from '../../../../kit/http'
import { defineList, type Sql } from '../../../../kit/lists'
import { workTabs } from '../../outOrder'

const anyItem = (condition: Sql): Sql =>
  sql`exists (select from out_order_item i where i.out_order_id = t.id and ${condition})`

const like = (value: unknown) => containing(String(value).trim())

const target = (column: Sql): Sql =>
  sql`(select ${column} from warehouse w where w.id = t.target_warehouse_id)`

/** CK documents of transfers, and only those. */
const reads: DocumentReads = {
  resource: 'transferOut',
  base: '/wms/transferOut',
  area: 'store:distributionOut',
  pages: {
    list: '/distributionOutOrder',
    detail: '/distributionOutOrder',
    print: '/printDistributionOutOrder/{id}',
  },
  number: { field: 'outOrderNum', prefix: 'CK' },
  lines: { resource: 'transferOutItem', head: 'outOrderId', list: 'items' },
  heads: {
    from: (trx) => trx.selectFrom('outOrder as t').where(sql`t.out_type`, '=', 'TRANSFER'),
    columns: {
      targetAddress: target(sql`w.address`),
      contact: target(sql`concat_ws(' ', w.contact, w.phone)`),
      packingNum: sql`(select p.packing_num from packing_list p
        where p.out_order_id = t.id and p.packing_status <> 'CANCELLED')`,
      companyName: sql`(select c.company_name from company c where c.id = t.company_id)`,
    },
    filters: {
      isbn: (value) => {
        const text = String(value).trim()
        return anyItem(
          sql`(i.isbn = any(${goodsSpellings(text)}::text[]) or i.product_code ilike ${like(text)})`,
        )
      },
      productName: (value) => anyItem(sql`i.product_name ilike ${like(value)}`),
    },
    tabs: workTabs,
  },
  items: {
    from: (trx) =>
      trx
        .selectFrom('outOrderItem as t')
        .where(
          sql<boolean>`exists (select from out_order o where o.id = t.out_order_id and o.out_type = 'TRANSFER')`,
        ),
    columns: {
      boxNum: sql`(select string_agg(lpad(b.box_index::text, 2, '0') || '×' || n.quantity, '、' order by b.box_index)
        from (select pack_box_id, sum(quantity)::int as quantity from pack_box_item where out_order_item_id = t.id
          group by 1) n
        join pack_box b on b.id = n.pack_box_id join packing_list p on p.id = b.packing_id
        where p.packing_status <> 'CANCELLED')`,
      listAmount: sql`t.price * t.quantity`,
      costPrice: sql`t.deal_price`,
      costAmount: sql`t.deal_price * t.quantity`,
    },
  },
}

const [load] = printRoutes(reads)

/** Once printed 已打印, from the second time on 重复打印. */
const printed = defineRoute({
  call: 'POST /wms/transferOut/printed',
  permission: 'store:distributionOut:print',
  summary: '配货出库单：记录打印',
  body: Type.Object({
    ids: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 200 }),
    copies: Type.Integer({ minimum: 1, maximum: 2000 }),
    each: Type.Optional(Type.Array(Type.Integer())),
  }),
  handle: (ctx, { body: { ids, copies } }) =>
    ctx.trx(async (trx) => {
      for (const num of [...new Set(ids)].sort()) {
        const id = String((await readDocument(trx, ctx, reads, num)).id)
        await trx
          .updateTable('outOrder')
          .set({ goodsPrintStatus: sql`case goods_print_status when '0' then '1' else '2' end` })
          .where('id', '=', id)
          .execute()
        const content = sentence`打印配货单 ${copies} 份`
        await writeDocumentLog(trx, ctx, { type: 'outOrder', id, action: '打印', content })
      }
      return { printed: ids.length }
    }),
})

/** What 出库 starts with: the lines that are not shipped, each with all its reserved copies. */
const open = defineRoute({
  call: 'GET /wms/transferOut/open/{id}',
  permission: 'store:distributionOut:ship',
  summary: '配货出库单：待出库的明细',
  resource: 'transferOut',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '出库单' }) }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const head = await trx
        .selectFrom('outOrder')
        .select(['id', 'expressCode', 'expressNum'])
        .where('id', '=', params.id)
        .where('outType', '=', 'TRANSFER')
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
      const items = await trx
        .selectFrom('outOrderItem')
        .select((eb) => [
          'id',
          'productName',
          'conditionGrade',
          'shelfCodes',
          eb('quantity', '-', eb.ref('shippedQuantity')).as('quantity'),
          eb('lockedQuantity', '-', eb.ref('shippedQuantity')).as('shipQuantity'),
        ])
        .where('outOrderId', '=', head.id)
        .whereRef('shippedQuantity', '<', 'quantity')
        .orderBy('id')
        .execute()
      return { ...head, items }
    }),
})

/** Lists, lines and paper of what leaves for another warehouse. */
export const outListRoutes: Route[] = [
  ...defineList({
    ...reads.heads,
    page: reads.pages.list,
    export: { permission: 'store:distributionOut:export', fileName: '配货出库' },
  }),
  ...defineList({ ...reads.items, page: reads.pages.list, list: 'items' }),
  detailRoute(reads),
  ...(load ? [load] : []),
  printed,
  sheetRoute(reads),
  open,
]
