import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute } from '../../../../kit/http'

const num = Type.String({ minLength: 1, maxLength: 40, title: '拣货单号' })

/** A pick list for paper: its head, its lines in the order of the walk, and the lines of its wave joined. */
const load = defineRoute({
  call: 'GET /wms/pickList/print/{ids}',
  permission: 'store:pickList:print',
  summary: '拣货单：取要打印的内容',
  resource: 'pickList',
  params: Type.Object({ ids: num }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const list = await trx
        .selectFrom('pickList as t')
        .innerJoin('wave as w', 'w.id', 't.waveId')
        .leftJoin('warehouse as h', 'h.id', 't.warehouseId')
        .leftJoin('appUser as u', 'u.id', 't.pickerId')
        .selectAll('t')
        .select(['w.sortWallName', 'h.warehouseName', 'u.nickName as pickerName'])
        .where('t.pickListNum', '=', params.ids)
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
      const { warehouseName, pickerName, ...head } = list
      return {
        ...head,
        labels: { warehouseId: warehouseName, pickerId: pickerName },
        items: await linesOf(trx, list.id),
        mergedItems: await linesOfWave(trx, list.waveId),
      }
    }),
})

const linesOf = (trx: Trx, listId: string) =>
  trx
    .selectFrom('pickListItem')
    .selectAll()
    .where('pickListId', '=', listId)
    .where('quantity', '>', 0)
    .orderBy('sortNo')
    .execute()

/** Copies of one book and grade on one shelf, over all lists of the wave, as one line. */
async function linesOfWave(trx: Trx, waveId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select min(i.id) as id, row_number() over (order by min(p.id), min(i.sort_no))::int as sort_no, i.shelf_code,
      min(i.area_name) as area_name, i.product_name, i.condition_grade, sum(i.quantity)::int as quantity,
      string_agg(i.basket_nos, '、' order by p.id, i.sort_no) as basket_nos
    from pick_list_item i join pick_list p on p.id = i.pick_list_id
    where p.wave_id = ${waveId} and i.quantity > 0
    group by i.shelf_code, i.product_id, i.product_name, i.condition_grade
    order by sort_no`.execute(trx)
  return rows
}

/** Printed: counted, 未打印 → 已打印 → 重复打印, on the lists and on their documents. */
const printed = defineRoute({
  call: 'POST /wms/pickList/printed',
  permission: 'store:pickList:print',
  summary: '拣货单：记录打印',
  body: Type.Object({
    ids: Type.Array(num, { minItems: 1, maxItems: 50 }),
    copies: Type.Integer({ minimum: 1, maximum: 2000 }),
    each: Type.Optional(Type.Array(Type.Integer())),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const nums = [...new Set(body.ids)]
      const { rows } = await sql<{ id: string }>`
        update pick_list set print_count = print_count + 1, print_status = case print_status when '0' then '1' else '2' end
        where pick_list_num in (${sql.join(nums)}) returning id`.execute(trx)
      if (rows.length < nums.length) throw fail('ROW_NOT_FOUND')
      await sql`
        update out_order set pick_print_status = case pick_print_status when '0' then '1' else '2' end
        where id in (select a.out_order_id from pick_allocation a
          where a.pick_list_id in (${sql.join(rows.map(({ id }) => id))}))`.execute(trx)
      return { printed: nums.length }
    }),
})

export const printRoutes = [load, printed]
