import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { alsoShown, defineRoute, type Context } from '../../../../kit/http'
import { subYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { idParam, type InputWith } from '../../../../kit/records'
import { lockDocument } from '../../kit'
import { changeOccupied, changeReserved } from '../../../money/credit'
import { findStockRows } from '../../../warehouse/stock'
import { reduceOuts, resumeOut } from '../../../warehouse/outOrder'
import { amountsAfterCut, costOf, cutLine, dueOfOut, itemsOf } from '../amounts'
import { billOf, type OrderLine, type OrderRow } from '../OrderRow'
import { livingOuts } from './releaseOrder'
import { notify } from '../notify'

const spec = {
  resource: 'wholesaleOrder',
  num: 'orderNum',
  owner: { field: 'salesmanId', all: 'wholesale:all' },
}

/** What the dialog 处理缺货 starts with: every line with the copies that can still go out. */
export const lackRoute = defineRoute({
  call: 'GET /wholesale/order/lack/{id}',
  permission: 'wholesale:order:audit',
  summary: '批销单：缺货明细',
  params: idParam,
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      await lockDocument(trx, ctx, spec, params.id)
      const order = await trx
        .selectFrom('wholesaleOrder')
        .selectAll()
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow()
      const lines = await itemsOf(trx, order.id)
      const free = await freeCopies(trx, order, lines)
      return {
        lines: lines.map(({ id, goodsName, isbn, quantity, outQuantity }) => ({
          id,
          goodsName,
          isbn,
          quantity,
          outQuantity,
          available: Math.max(outQuantity, Math.min(quantity, free.get(id) ?? 0)),
        })),
      }
    }),
})

/** Copies of each line that are out, reserved for it, or free. */
async function freeCopies(trx: Trx, order: OrderRow, lines: readonly OrderLine[]) {
  const stock = await findStockRows(
    trx,
    order.warehouseId ?? '0',
    lines.map(({ productId }) => productId),
  )
  const outs = await livingOuts(trx, order)
  return new Map(
    lines.map((line) => {
      const locked = outs
        .flatMap((out) => out.lines)
        .filter(({ orderItemId }) => orderItemId === line.id)
        .reduce((sum, { lockedQuantity }) => sum + lockedQuantity, 0)
      const here = stock
        .filter(
          (row) => row.productId === line.productId && row.conditionGrade === line.conditionGrade,
        )
        .reduce((sum, { available }) => sum + available, 0)
      return [line.id, Math.max(locked, line.outQuantity) + here]
    }),
  )
}

/** What the dialog sends back of each line. */
export const lackValues = {
  lines: Type.Array(
    Type.Object(
      {
        id: Type.String({ pattern: '^[0-9]{1,18}$' }),
        available: Type.Integer({ minimum: 0, title: '可出数量' }),
      },
      alsoShown,
    ),
    { minItems: 1, maxItems: 2000, title: '缺货明细' },
  ),
}

/** Short lines are cut down, their locks and quota released, amounts worked out anew, the CK document goes on. */
export async function resolveLack(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  { lines: requests }: InputWith<unknown, typeof lackValues>,
) {
  const lines = await itemsOf(trx, order.id)
  const wanted = new Map(requests.map(({ id, available }) => [id, available]))
  const cuts = lines.map((line, at) => {
    const quantity = wanted.get(line.id) ?? line.quantity
    if (quantity < line.outQuantity || quantity > line.quantity)
      throw fail('WHOLESALE_LACK_LINES', {
        line: at + 1,
        least: line.outQuantity,
        most: line.quantity,
      })
    return { line, quantity }
  })
  if (cuts.every(({ quantity }) => quantity === 0))
    throw fail('WHOLESALE_NOTHING_TO_SHIP', { orderNum: order.orderNum })
  const less = cuts
    .filter(({ line, quantity }) => quantity < line.quantity)
    .map(({ line, quantity }) => ({ orderItemId: line.id, by: line.quantity - quantity }))
  const source = { sourceType: 'WHOLESALE', sourceNum: order.orderNum }
  if (less.length > 0) await reduceOuts(trx, source, less, ctx)
  for (const { outOrderNum } of await livingOuts(trx, order)) await resumeOut(trx, outOrderNum)
  for (const { line, quantity } of cuts) await cutLine(trx, line, quantity)
  const kept = await itemsOf(trx, order.id)
  const amounts = amountsAfterCut(order, kept)
  const open = subYuan(amounts.orderAmount, dueOfOut(order, lines))
  if (order.settleType === '2') await changeOccupied(trx, billOf(order), open)
  if (order.settleType === '1') await changeReserved(trx, billOf(order), open)
  const isDone = kept.every((line) => line.outQuantity >= line.quantity)
  await notify(trx, ctx, order, {
    changes: { ...amounts, costAmount: await costOf(trx, order.id) },
    log: [
      'EDIT',
      sentence`处理缺货：减少 ${less.reduce((sum, { by }) => sum + by, 0)} 册，应收 ${amounts.orderAmount} 元`,
    ],
    status: order.outQuantity === 0 ? 'WAIT_DELIVERY' : isDone ? 'DELIVERIED' : 'DELIVERYING',
  })
}
