import { sql } from 'kysely'
import { nextNumber, type Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { quote } from './quote'
import type { OrderRequest } from './types'

/** A new order that waits for its money; an older one of its kind that waits is closed. The price is the server's. */
export async function openOrder(trx: Trx, ctx: Context, request: OrderRequest) {
  const offer = await quote(trx, ctx.companyId, request)
  await closeWaiting(trx, ctx.companyId, offer.orderType === 'PACK')
  const { orderType, fromVersionId, versionId, months } = offer
  const { packId = null, packQty = null } = offer
  const { price, discountMoney, residualMoney, payMoney } = offer
  const { id, versionOrderNum } = await trx
    .insertInto('versionOrder')
    .values({
      companyId: ctx.companyId,
      versionOrderNum: await nextNumber(trx, 'BB'),
      orderType,
      fromVersionId,
      versionId,
      months,
      price,
      discountMoney,
      residualMoney,
      payMoney,
      packId,
      packQty,
      createBy: ctx.user.userId,
      createByName: ctx.user.nickName,
    })
    .returning(['id', 'versionOrderNum'])
    .executeTakeFirstOrThrow()
  return { ...offer, id, versionOrderNum }
}

const closeWaiting = (trx: Trx, companyId: string, isPack: boolean) =>
  trx
    .updateTable('versionOrder')
    .set({ status: 'CLOSED', updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('packId', isPack ? 'is not' : 'is', null)
    .where('status', '=', 'WAIT_PAY')
    .execute()
