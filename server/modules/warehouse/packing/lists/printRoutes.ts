import { sql } from 'kysely'
import { Type } from 'typebox'
import { fail } from '../../../../base/errors'
import { defineRoute } from '../../../../kit/http'
import { customerOf } from './columns'

const permission = 'store:packBox:print'
const num = Type.String({ minLength: 1, maxLength: 40, title: '单号' })
const printedBody = Type.Object({
  ids: Type.Array(num, { minItems: 1, maxItems: 200 }),
  copies: Type.Integer({ minimum: 1, maximum: 2000 }),
  each: Type.Optional(Type.Array(Type.Integer())),
})

/** A packing list for paper: its head, and what lies in each box. */
const loadList = defineRoute({
  call: 'GET /wms/packingList/print/{ids}',
  permission,
  summary: '装箱单：取要打印的内容',
  resource: 'packingList',
  params: Type.Object({ ids: num }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql<{ id: string; warehouseName: string }>`
        select p.*, o.out_order_num, o.out_type, o.order_num, o.receiver_name, o.receiver_phone, o.receiver_address,
          o.express_code, o.express_num, ${customerOf('o')} as customer_name, w.warehouse_name
        from packing_list p join out_order o on o.id = p.out_order_id join warehouse w on w.id = p.warehouse_id
        where p.packing_num = ${params.ids}`.execute(trx)
      const [list] = rows
      if (!list) throw fail('ROW_NOT_FOUND')
      const { warehouseName, ...head } = list
      const items = await sql<object>`
        select i.id, b.box_num, b.box_index, o.isbn, i.piece_code, o.product_name, o.author, o.publisher,
          o.condition_grade, o.price, o.discount, i.quantity, o.price * i.quantity as list_amount,
          o.deal_price * i.quantity as amount
        from pack_box_item i join pack_box b on b.id = i.pack_box_id
          join out_order_item o on o.id = i.out_order_item_id
        where i.packing_id = ${list.id} order by b.box_index, o.id, i.id`.execute(trx)
      return { ...head, labels: { warehouseId: warehouseName }, items: items.rows }
    }),
})

const printedList = defineRoute({
  call: 'POST /wms/packingList/printed',
  permission,
  summary: '装箱单：记录打印',
  body: printedBody,
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const nums = [...new Set(body.ids)]
      const { rows } = await sql`
        update packing_list set print_count = print_count + 1,
          print_status = case print_status when '0' then '1' else '2' end
        where packing_num in (${sql.join(nums)}) returning id`.execute(trx)
      if (rows.length < nums.length) throw fail('ROW_NOT_FOUND')
      return { printed: nums.length }
    }),
})

/** The label of one box: its number, which of how many, where it goes. */
const loadLabel = defineRoute({
  call: 'GET /wms/packBox/label/{ids}',
  permission,
  summary: '箱标：取要打印的内容',
  resource: 'packBox',
  params: Type.Object({ ids: num }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql<object>`
        select b.*, p.packing_num, p.box_count, o.out_order_num, o.receiver_name, o.receiver_address,
          ${customerOf('o')} as customer_name
        from pack_box b join packing_list p on p.id = b.packing_id join out_order o on o.id = p.out_order_id
        where b.box_num = ${params.ids}`.execute(trx)
      const [label] = rows
      if (!label) throw fail('ROW_NOT_FOUND')
      return label
    }),
})

const printedLabel = defineRoute({
  call: 'POST /wms/packBox/printed',
  permission,
  summary: '箱标：记录打印',
  body: printedBody,
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const nums = [...new Set(body.ids)]
      const { rows } = await sql`
        update pack_box set print_count = print_count + 1 where box_num in (${sql.join(nums)})
        returning id`.execute(trx)
      if (rows.length < nums.length) throw fail('ROW_NOT_FOUND')
      return { printed: nums.length }
    }),
})

export const printRoutes = [loadList, printedList, loadLabel, printedLabel]
