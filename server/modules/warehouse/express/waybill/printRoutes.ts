import { sql } from 'kysely'
import { Type } from 'typebox'
import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { schemas } from '../../../../base/schemas'
import { defineRoute, type Context, type Route } from '../../../../kit/http'
import { declaredAction, lockRow } from '../../../../kit/machines'
import { maskRow } from '../../../../kit/privacy'
import type { Answer } from './answer'
import { holdParcel } from './parcelOf'
import { reserveNumbers } from './reserveNumbers'
import { askOf, requireNotHeld } from './takeRoute'

const permission = 'store:outOrder:print'
const maxLabels = 500
const id = Type.String({ pattern: '^[0-9]{1,18}$', title: '出库单' })

/** The labels of one CK document, a record per package; a document without any gets its numbers first. */
const labels = defineRoute({
  call: 'POST /wms/express/print',
  permission,
  summary: '打印面单：一张出库单的面单，没有单号的先取号',
  body: Type.Object({ id }),
  async handle(ctx, { body }) {
    const found = await ctx.trx((trx) => readLabels(trx, ctx, body.id))
    if (found.length > 0) return found
    const answers = await takeFirst(ctx, body.id)
    const taken = await ctx.trx((trx) => readLabels(trx, ctx, body.id))
    if (taken.length > 0) return taken
    throw whyNone(answers)
  },
})

const printed = defineRoute({
  call: 'POST /wms/express/printed',
  permission,
  summary: '打印面单：记下打印',
  body: Type.Object({
    ids: Type.Array(id, { minItems: 1, maxItems: maxLabels, uniqueItems: true, title: '面单' }),
    copies: Type.Integer({ minimum: 1, maximum: 20, title: '份数' }),
    each: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: maxLabels })),
  }),
  handle: (ctx, { body: { ids, copies } }) => ctx.trx((trx) => recordPrint(trx, ids, copies)),
})

export const printRoutes: Route[] = [labels, printed]

async function readLabels(trx: Trx, ctx: Context, outOrderId: Id) {
  const { rows } = await sql<
    Record<string, unknown> & { outOrderNum: string; receiverAddress: string | null }
  >`
    select e.id, e.express_num, e.express_code, e.package_no, e.print_data ->> 'mark' as mark,
      e.print_data ->> 'route' as route, e.print_count, e.weight, o.out_order_num, o.order_num, o.package_count,
      o.total_quantity, o.kind_count, o.receiver_name, o.receiver_phone, o.buyer_message,
      concat(o.receiver_province, o.receiver_city, o.receiver_district) as receiver_place, o.receiver_address,
      coalesce(s.sender_name, w.sender_name) as sender_name, coalesce(s.sender_phone, w.sender_phone) as sender_phone,
      coalesce(s.sender_address, w.address) as sender_address, s.waybill_template
    from express e join out_order o on o.id = e.out_order_id join warehouse w on w.id = o.warehouse_id
    left join express_setting s on s.id = e.express_setting_id
    where e.out_order_id = ${outOrderId} and e.waybill_status in ('CREATED', 'PRINTED')
    order by e.package_no`.execute(trx)
  const declared = schemas().resources.express
  if (!declared) throw new Error('readLabels: no resource "express"')
  // a parcel is carried to a whole address; name and phone stay hidden on it, as on the couriers' own labels
  return rows.map((row) => ({
    ...maskRow(row, declared, ctx.user),
    receiverAddress: row.receiverAddress,
  }))
}

/**
 * Asks for numbers as 获取快递单号 does, by the account that rules and defaults choose.
 * @throws ROW_NOT_FOUND, EXPRESS_NOTHING where none is taken any more, and what taking a number is refused with
 */
async function takeFirst(ctx: Context, outOrderId: Id): Promise<Answer[]> {
  await ctx.trx(async (trx) => {
    const out = await lockRow(trx, 'outOrder', outOrderId)
    const { outOrderNum } = out
    if (!declaredAction('outOrder', 'takeWaybill').from?.includes(out.outStatus))
      throw fail('EXPRESS_NOTHING', { outOrderNum, action: '打印' })
    requireNotHeld(out)
    await asWholeCompany(trx, async () => {
      const parcel = await holdParcel(trx, outOrderId)
      if (!parcel) throw fail('ROW_NOT_FOUND')
      await reserveNumbers(trx, parcel, { userId: ctx.user.userId })
    })
  })
  return askOf(ctx, outOrderId)
}

function whyNone(answers: readonly Answer[]) {
  const refused = answers.find((answer) => answer.kind === 'refused')
  return refused ? fail('EXPRESS_REFUSED', { reason: refused.reason }) : fail('EXPRESS_SILENT')
}

/** Once printed, then twice: the document says so, for a second label on the same parcel is a loss; its basket, too. */
async function recordPrint(trx: Trx, ids: readonly Id[], copies: number) {
  const found = await trx
    .selectFrom('express')
    .select('outOrderId')
    .distinct()
    .where('id', 'in', ids)
    .where('waybillStatus', '<>', 'CANCELLED')
    .orderBy('outOrderId')
    .execute()
  await asWholeCompany(trx, async () => {
    for (const { outOrderId } of found) {
      await sql`update out_order set waybill_print_status = case when waybill_print_status = '0' then '1' else '2' end,
          basket_status = case when basket_status = 'FULL' then 'PRINTED' else basket_status end
        where id = ${outOrderId}`.execute(trx)
      await sql`update express set print_count = print_count + ${copies}, print_time = now(),
          waybill_status = case when waybill_status = 'CREATED' then 'PRINTED' else waybill_status end
        where out_order_id = ${outOrderId} and id = any(${[...ids]}::bigint[]) and waybill_status <> 'CANCELLED'`.execute(
        trx,
      )
    }
  })
  return { printed: ids.length }
}
