import type { Id, Trx } from '../../../base/db'
import { sentence } from '../../../base/sentence'
import type { Context } from '../../../kit/http'
import { completeOrder, hasOpenAfterSale, lockOrder } from '../order'

/** 交易成功 at the platform completes what was shipped, unless somebody still asks for money back. */
export async function finishFromPlatform(trx: Trx, ctx: Context, id: Id): Promise<void> {
  const order = await lockOrder(trx, id)
  if (order.status !== 'DELIVERIED' || (await hasOpenAfterSale(trx, id))) return
  await completeOrder(trx, ctx, order, sentence`平台确认完成`)
}
