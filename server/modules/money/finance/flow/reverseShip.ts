import { asCompany, type Id, type Trx } from '../../../../base/db'
import { absYuan } from '../../../../base/money'
import { lockSides, type Sides } from './moveMoney'
import { reverseFlow } from './reverseFlow'
import type { PostingFacts } from '../types'

/**
 * Goods came back into the warehouse before anything was settled: the last ORDER_PAY and ORDER_INCOME_HOLD of an order
 * are reversed, its money is frozen at the buyer again.
 * @returns the amount, '0.00' when nothing was paid
 * @throws FIN_FREEZE_LOW when a part of the held income was refunded or settled already
 */
export async function reverseShipMoney(
  trx: Trx,
  { payerId, payeeId }: Sides,
  entry: Pick<PostingFacts, 'bizNum' | 'operatorName' | 'remark'>,
): Promise<string> {
  await lockSides(trx, { payerId, payeeId })
  await asCompany(trx, payeeId, (supplier) =>
    reverseLast(supplier, payeeId, 'ORDER_INCOME_HOLD', entry),
  )
  return asCompany(trx, payerId, (buyer) => reverseLast(buyer, payerId, 'ORDER_PAY', entry))
}

async function reverseLast(
  trx: Trx,
  companyId: Id,
  flowType: 'ORDER_PAY' | 'ORDER_INCOME_HOLD',
  { bizNum, operatorName, remark }: Pick<PostingFacts, 'bizNum' | 'operatorName' | 'remark'>,
): Promise<string> {
  const last = await trx
    .selectFrom('accountFlow')
    .select(['id', 'changeFreeze'])
    .where('companyId', '=', companyId)
    .where('flowType', '=', flowType)
    .where('bizNum', '=', bizNum)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return '0.00'
  await reverseFlow(trx, companyId, last.id, { operatorName, remark })
  return absYuan(last.changeFreeze)
}
