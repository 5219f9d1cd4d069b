import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { compareYuan } from '../../../base/money'
import { postFlow } from '../../money/finance'
import { buyPack } from '../../circle/quota'
import { isZeroYuan, negateYuan } from '../../money/finance/flow/sign'
import { quote } from './quote'
import { readEdition } from './readEditions'

/**
 * Pays a waiting order from the company's balance and gives the edition or the pack, in one transaction. The price is counted
 * again: what was quoted yesterday may have lost a day.
 * @throws VERSION_ORDER_CLOSED, VERSION_PRICE_CHANGED, FIN_BALANCE_LOW
 */
export async function payOrder(
  trx: Trx,
  ctx: Context,
  id: string,
  requireRight: (isPack: boolean) => void,
): Promise<{ endTime: string }> {
  const order = await lockOrder(trx, id)
  requireRight(order.packId !== null)
  const { packId, ...edition } = order
  const offer = await quote(trx, ctx.companyId, packId === null ? edition : { packId })
  if (compareYuan(offer.payMoney, order.payMoney) > 0 || offer.orderType !== order.orderType)
    throw fail('VERSION_PRICE_CHANGED', { payMoney: offer.payMoney })
  if (!isZeroYuan(order.payMoney))
    await postFlow(trx, {
      companyId: ctx.companyId,
      flowType: 'VERSION_BUY',
      bizType: 'VERSION',
      bizNum: order.versionOrderNum,
      seq: 1,
      changeMoney: negateYuan(order.payMoney),
      changeFreeze: '0.00',
      operatorName: ctx.user.nickName,
      remark: packId === null ? `${offer.versionName} ${order.months} 个月` : offer.versionName,
    })
  await trx
    .updateTable('versionOrder')
    .set({
      status: 'PAID',
      payWay: 'BALANCE',
      payTime: sql`now()`,
      startTime: offer.startTime,
      endTime: offer.endTime,
      updateTime: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  if (packId === null) await giveEdition(trx, ctx.companyId, order.versionId, offer.endTime)
  else await givePack(trx, order)
  return { endTime: offer.endTime }
}

async function lockOrder(trx: Trx, id: string) {
  const order = await trx
    .selectFrom('versionOrder')
    .select([
      'versionOrderNum',
      'orderType',
      'versionId',
      'months',
      'payMoney',
      'status',
      'packId',
      'packQty',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (order?.status !== 'WAIT_PAY')
    throw fail('VERSION_ORDER_CLOSED', { versionOrderNum: order?.versionOrderNum ?? '' })
  return order
}

/** The pack stands in the ledger of comparing quota under the number of its order, once. */
const givePack = (
  trx: Trx,
  { versionOrderNum, packQty }: { versionOrderNum: string; packQty: number | null },
) => buyPack(trx, { requestId: versionOrderNum, bizNum: versionOrderNum, quantity: packQty ?? 0 })

/** Limits of the edition, never less than the company has already. */
async function giveEdition(trx: Trx, companyId: string, versionId: string, expireTime: string) {
  const edition = await readEdition(trx, versionId)
  await trx
    .updateTable('company')
    .set({
      versionId,
      expireTime,
      shopLimit: sql`greatest(shop_limit, ${edition.shopLimit})`,
      userLimit: sql`greatest(user_limit, ${edition.userLimit})`,
      status: 'NORMAL',
      updateTime: sql`now()`,
    })
    .where('id', '=', companyId)
    .execute()
}
