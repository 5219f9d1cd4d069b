import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { alsoShown, type Context } from '../../../../kit/http'
import { defineMachine, type InputOf } from '../../../../kit/machines'
import type { InputWith } from '../../../../kit/records'
import { reduceOut, shipOut, stopOut, type OutCancelReason } from '../../outOrder'

const shippedLines = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[0-9]{1,18}$', title: '明细' }),
      shipQuantity: Type.Integer({ minimum: 0, maximum: 999_999, title: '本次出库' }),
    },
    alsoShown,
  ),
  { minItems: 1, maxItems: 500, title: '出库明细' },
)

type Asked = InputWith<InputOf<'transferOut', 'ship'>, { items: typeof shippedLines }>

interface OutRow {
  id: Id
  outType: string
  outOrderNum: string
}

/** What the sending warehouse does with the CK document of a transfer. */
export const transferOutMachine = defineMachine({
  resource: 'transferOut',
  table: 'outOrder',
  sees: ({ outType }) => outType === 'TRANSFER',
  more: { ship: { items: shippedLines } },
  transitions: {
    ship: {
      isSingle: true,
      errors: ['OUT_STATE', 'OUT_HELD', 'OUT_TOO_MANY', 'OUT_NOTHING_TO_SHIP', 'OUT_PICKED'],
      effect: ship,
    },
    cancel: {
      errors: ['OUT_STATE', 'OUT_PARTLY_SHIPPED'],
      async effect(trx, row, { cancelReason }, ctx) {
        const reason = cancelReason as OutCancelReason
        await stopOut(trx, row.outOrderNum, { reason }, ctx)
      },
    },
  },
})

/** 直接出库: less than planned closes the rest; its copies are free again. */
async function ship(trx: Trx, row: OutRow, asked: Asked, ctx: Context): Promise<void> {
  const { outOrderNum } = row
  const wanted = new Map(asked.items.map(({ id, shipQuantity }) => [id, shipQuantity]))
  const items = await trx
    .selectFrom('outOrderItem')
    .select(['id', 'orderItemId', 'productName', 'quantity', 'shippedQuantity'])
    .where('outOrderId', '=', row.id)
    .orderBy('id')
    .execute()
  const parts = items.map(({ id, orderItemId, productName, quantity, shippedQuantity }) => {
    const left = quantity - shippedQuantity
    const now = wanted.get(id) ?? 0
    if (now > left) throw fail('OUT_TOO_MANY', { productName, left, quantity: now })
    return { orderItemId: orderItemId ?? '', by: left - now, now }
  })
  if (parts.every(({ now }) => now === 0)) throw fail('OUT_NOTHING_TO_SHIP', { outOrderNum })
  const rest = parts.filter(({ by }) => by > 0)
  if (rest.length > 0) await reduceOut(trx, outOrderNum, rest, ctx)
  await shipOut(trx, outOrderNum, {
    isByHand: true,
    expressCode: asked.expressCode ?? null,
    expressNum: asked.expressNum ?? null,
    ...(asked.freightCost && { expressAmount: asked.freightCost }),
    actor: ctx,
  })
}
