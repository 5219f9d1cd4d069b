import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { alsoShown, defineRoute, type Context } from '../../../../kit/http'
import { defineMachine, type InputOf } from '../../../../kit/machines'
import type { InputWith } from '../../../../kit/records'
import { closeOut } from '../change/reduceOut'
import { stopOut } from '../change/stopOut'
import { itemsOf } from '../outItems'
import { shipOut } from '../ship/shipOut'
import type { OutCancelReason } from '../types'

const shipLines = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[0-9]{1,18}$' }),
      quantity: Type.Integer({ minimum: 0, maximum: 999_999, title: '本次出库' }),
    },
    alsoShown,
  ),
  { minItems: 1, maxItems: 2000, title: '本次出库' },
)

type PartInput = InputWith<InputOf<'outOrder', 'shipPart'>, { shipLines: typeof shipLines }>

/** What goes back to a supplier: as a whole, in parts, or not at all. */
export const returnOutMachine = defineMachine({
  resource: 'outOrder',
  table: 'outOrder',
  sees: ({ outType }) => outType === 'PURCHASE_RETURN',
  more: { shipPart: { shipLines } },
  transitions: {
    shipReturn: {
      isSingle: true,
      errors: ['OUT_HELD'],
      async effect(trx, { outOrderNum }, { expressCode, expressNum }, ctx) {
        const parcel = { expressCode: expressCode || null, expressNum: expressNum?.trim() || null }
        await shipOut(trx, outOrderNum, { ...parcel, actor: ctx })
      },
    },
    shipPart: {
      isSingle: true,
      errors: ['OUT_HELD', 'OUT_TOO_MANY', 'OUT_NOTHING_TO_SHIP', 'OUT_LINES_STALE'],
      effect: (trx, row, input, ctx) => shipPart(trx, row, input, ctx),
    },
    stopReturn: {
      isSingle: true,
      errors: ['OUT_PARTLY_SHIPPED'],
      async effect(trx, { outOrderNum }, { cancelReason, remark }, ctx) {
        await stopOut(trx, outOrderNum, { reason: cancelReason as OutCancelReason, remark }, ctx)
      },
    },
  },
})

/** 直接出库: some copies of some lines; the rest waits, or is closed. */
async function shipPart(
  trx: Trx,
  out: { id: string; outOrderNum: string },
  { shipLines: asked, restDeal, expressCode, expressNum, freightCost }: PartInput,
  ctx: Context,
): Promise<void> {
  const items = new Map((await itemsOf(trx, out)).map((item) => [item.id, item]))
  const lines = asked.map(({ id, quantity }) => {
    const item = items.get(id)
    if (!item) throw fail('OUT_LINES_STALE', { outOrderNum: out.outOrderNum })
    return { orderItemId: item.orderItemId ?? '', quantity }
  })
  const shipment = await shipOut(trx, out.outOrderNum, {
    lines,
    expressCode: expressCode || null,
    expressNum: expressNum?.trim() || null,
    ...(freightCost && { expressAmount: freightCost }),
    isByHand: true,
    actor: ctx,
  })
  if (restDeal === 'CLOSE' && !shipment.isLast) await closeOut(trx, out.outOrderNum, ctx)
}

/** What 直接出库 starts with: every line that has copies left. */
export const openLinesRoute = defineRoute({
  call: 'GET /wms/outOrder/return/open/{id}',
  permission: 'store:returnGoodsOut:ship',
  summary: '采购退货出库：未出的明细',
  resource: 'outOrder',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '出库单' }) }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { id, expressCode, expressNum } = await trx
        .selectFrom('outOrder')
        .select(['id', 'expressCode', 'expressNum'])
        .where('id', '=', params.id)
        .where('outType', '=', 'PURCHASE_RETURN')
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
      const items = await itemsOf(trx, { id })
      const open = items.filter((item) => item.quantity > item.shippedQuantity)
      const lines = open.map(({ id: itemId, productName, conditionGrade, shelfCodes, ...item }) => {
        const left = item.quantity - item.shippedQuantity
        return {
          id: itemId,
          productName,
          conditionGrade,
          shelfCodes,
          leftQuantity: left,
          quantity: left,
        }
      })
      return { id, expressCode, expressNum, restDeal: 'KEEP', shipLines: lines }
    }),
})
