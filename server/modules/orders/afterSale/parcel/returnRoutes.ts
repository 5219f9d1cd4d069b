import { sql } from 'kysely'
import { Type } from 'typebox'
import { namedColumns, toJson, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Holder, type Route } from '../../../../kit/http'
import { maskRow } from '../../../../kit/privacy'
import { schemas } from '../../../../base/schemas'
import { sendMessage } from '../../../workspace/message'
import { returnPlaces } from '../../returnOrder'
import { picturesField } from '../bodyFields'
import { parcelLines, returnColumns } from './returnList'

/** Warehouses goods may come back to, with the address a buyer is told. */
const warehouses = defineRoute({
  call: 'POST /order/returnOrders/warehouses',
  permission: ['aftersale:audit', 'order:return:list', 'order:return:edit'],
  summary: '退回仓库选项',
  reads: true,
  // the form's select asks for labels; there are few warehouses, all of them are answered
  body: Type.Object({ values: Type.Optional(Type.Array(Type.String(), { maxItems: 1000 })) }),
  handle: (ctx) =>
    ctx.trx(async (trx) =>
      (await returnPlaces(trx, ctx.companyId)).map(
        ({ id, warehouseName, contact, phone, address }) => ({
          id,
          warehouseName,
          label: `${warehouseName}（${contact} ${phone} ${address}）`,
        }),
      ),
    ),
})

/** One parcel with its lines, as either company may see it. */
const detail = defineRoute({
  call: 'GET /order/returnOrders/detail/{returnNum}',
  permission: 'order:return:detail',
  summary: '退货单详情',
  params: Type.Object({ returnNum: Type.String({ maxLength: 40 }) }),
  handle: (ctx, { params }) => ctx.trx((trx) => readReturn(trx, params.returnNum, ctx.user)),
})

/** What the warehouse's paper shows. */
const print = defineRoute({
  call: 'GET /order/returnOrders/print/{id}',
  permission: 'order:return:print',
  summary: '打印退货单',
  params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
  handle: (ctx, { params }) => ctx.trx((trx) => readReturn(trx, params.id, ctx.user)),
})

async function readReturn(trx: Trx, returnNum: string, viewer: Holder) {
  const { rows } = await sql<Record<string, unknown> & { id: string }>`
    select t.*, ${namedColumns(returnColumns)} from return_order t where t.return_num = ${returnNum}`.execute(
    trx,
  )
  const resource = schemas().resources.returnOrder
  const [row] = rows
  if (!row || !resource) throw fail('ROW_NOT_FOUND')
  return maskRow({ ...row, items: await parcelLines(trx, [row.id]) }, resource, viewer)
}

/** 扫描查件: by the number it comes back under or the one it left with; an unknown one may be booked as 无主件. */
const scan = defineRoute({
  call: 'POST /order/returnOrders/scan',
  permission: 'order:return:sign',
  summary: '扫描查件',
  body: Type.Object({
    expressNum: Type.String({ minLength: 4, maxLength: 40, pattern: '\\S', title: '快递单号' }),
    pictures: picturesField('图片'),
    /** Book the number as a parcel nobody announced. */
    book: Type.Optional(Type.Boolean()),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const expressNum = body.expressNum.trim()
      const found = await findParcels(trx, expressNum)
      if (found.length > 0 || !body.book) return { parcels: found, booked: false }
      const { companyId } = ctx
      const booked = await trx
        .insertInto('strayParcel')
        .values({
          companyId,
          expressNum,
          pictures: toJson(body.pictures ?? []),
          createBy: ctx.user.userId,
        })
        .onConflict((conflict) => conflict.constraint('stray_parcel_once').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (booked)
        await sendMessage(trx, {
          companyId,
          messageType: '3',
          messageSubType: 'IN_ORDER',
          title: '收到无主退件',
          content: `快递单号 ${expressNum} 没有对应的退货单，请认领`,
          permission: 'order:return:sign',
        })
      return { parcels: [], booked: true }
    }),
})

const findParcels = (trx: Trx, expressNum: string) =>
  trx
    .selectFrom('returnOrder')
    .select(['id', 'returnNum', 'returnStatus', 'orderNum', 'warehouseName', 'expressNum'])
    .where((eb) =>
      eb.or([eb('expressNum', '=', expressNum), eb('originExpressNum', '=', expressNum)]),
    )
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

export const returnRoutes: readonly Route[] = [warehouses, detail, print, scan]
