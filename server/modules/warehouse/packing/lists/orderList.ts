import { sql } from 'kysely'
import { Type } from 'typebox'
import { asWholeCompany } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute } from '../../../../kit/http'
import { defineList } from '../../../../kit/lists'
import { holdOuts, outColumns } from '../../outOrder'
import { beginPacking } from '../document/beginPacking'
import { customerIs, customerOf, withBook } from './columns'

/** Of the list that is packed; 0 where there is none. */
const ofList = (column: string) =>
  sql`coalesce((select p.${sql.ref(column)} from packing_list p
    where p.out_order_id = t.id and p.packing_status = 'PACKING'), 0)`

/** Documents that go in boxes and are not packed yet. */
const orders = defineList({
  page: '/packBoxes',
  from: (trx) =>
    trx
      .selectFrom('outOrder as t')
      .where('t.outStatus', 'in', ['WAIT_REVIEW', 'WAIT_SHIP'])
      .where('t.shippedQuantity', '=', 0)
      .where('t.holdFlag', '=', false)
      .where(sql<boolean>`(t.out_type <> 'SALE' or t.order_type in ('GP_ORDER', 'GP_BOOK'))`)
      .where(sql<boolean>`not exists (select from packing_list p
        where p.out_order_id = t.id and p.packing_status in ('PACKED', 'SHIPPED'))`),
  columns: {
    customerName: customerOf('t'),
    isLate: outColumns.isLate,
    boxedQuantity: ofList('boxed_quantity'),
    boxCount: ofList('box_count'),
    progress: sql`round(${ofList('boxed_quantity')}::numeric / nullif(t.total_quantity, 0), 4)`,
    packingNum: sql`(select p.packing_num from packing_list p
      where p.out_order_id = t.id and p.packing_status = 'PACKING')`,
    packers: sql`(select string_agg(distinct u.nick_name, '、') from packing_list p
      join pack_box b on b.packing_id = p.id join app_user u on u.id = b.packer_id
      where p.out_order_id = t.id and p.packing_status = 'PACKING')`,
  },
  filters: {
    isbn: withBook(sql`t.id`),
    customerName: customerIs(customerOf('t'), sql`t.receiver_name`),
  },
  tabs: {
    TODO: sql`not exists (select from packing_list p where p.out_order_id = t.id and p.packing_status = 'PACKING')`,
    PACKING: sql`exists (select from packing_list p where p.out_order_id = t.id and p.packing_status = 'PACKING')`,
  },
})

/** 开始装箱: the person has an open box of the document in hand; the station goes on from there. */
const begin = defineRoute({
  call: 'POST /wms/packing/begin',
  permission: 'store:packBox:pack',
  summary: '装箱：开始装箱',
  resource: 'packOrder',
  body: Type.Object({
    ids: Type.Array(Type.String({ pattern: '^[0-9]{1,18}$', title: '出库单' }), {
      minItems: 1,
      maxItems: 1,
    }),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const seen = await trx
        .selectFrom('outOrder')
        .select(['id', 'outOrderNum', 'warehouseId'])
        .where('id', '=', body.ids[0] ?? '')
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
      return asWholeCompany(trx, async () => {
        const [out] = await holdOuts(trx, [seen.id], 'alone')
        if (!out) throw fail('ROW_NOT_FOUND')
        const { packing, box } = await beginPacking(trx, out, ctx)
        const { outOrderNum, warehouseId } = seen
        return { outOrderNum, warehouseId, packingNum: packing.packingNum, boxNum: box.boxNum }
      })
    }),
})

export const orderRoutes = [...orders, begin]
