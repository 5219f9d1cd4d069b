import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { InputOf } from '../../../../kit/machines'
import { dictLabel, schemas } from '../../../../base/schemas'
import { Sentence, sentence } from '../../../../base/sentence'
import { endOrder } from '../effects/endOrder'
import type { OrderRow } from '../record/OrderRow'
import { returnParent } from '../effects/returnParent'

/** 6 已合并 is what a merge writes, nobody's choice. */
export const cancelValues = {
  cancelReason: Type.Union(
    ['1', '2', '3', '4', '5', '7', '9'].map((value) => Type.Literal(value)),
    { title: '取消原因' },
  ),
}

export type CancelInput = InputOf<'order', 'cancel'>

/** 取消, in picking 拦截取消. The platform's order is not closed by us; a parent order goes back to its review. */
export async function cancelOrder(
  trx: Trx,
  order: OrderRow,
  input: CancelInput,
  ctx: Context,
): Promise<void> {
  const label = dictLabel(schemas(), 'order_cancel_reason', input.cancelReason)
  const text = input.cancelRemark
    ? sentence`${label}（${input.cancelRemark}）`
    : new Sentence(label)
  const { cancelReason, cancelRemark = null } = input
  await endOrder(trx, ctx, order, { cancelReason, cancelRemark, text })
  await returnParent(trx, ctx, order, sentence`代发单已取消：${text}`)
}
