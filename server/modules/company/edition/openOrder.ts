import { sql } from 'kysely'
import { nextNumber, type Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { quote, type EditionRequest } from './quote'

/** A new order that waits for its money; an older one of the company that waits is closed. The price is the server's. */
export async function openOrder(trx: Trx, ctx: Context, request: EditionRequest) {
  const offer = await quote(trx, ctx.companyId, request)
  await closeWaiting(trx, ctx.companyId)
  const { orderType, fromVersionId, versionId, months } = offer
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
      createBy: ctx.user.userId,
      createByName: ctx.user.nickName,
    })
    .returning(['id', 'versionOrderNum'])
    .executeTakeFirstOrThrow()
  return { ...offer, id, versionOrderNum }
}

const closeWaiting = (trx: Trx, companyId: string) =>
  trx
    .updateTable('versionOrder')
    .set({ status: 'CLOSED', updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('status', '=', 'WAIT_PAY')
    .execute()
