import { asCompany, type Id, type Trx } from '../../../../base/db'
import { compareYuan, subYuan } from '../../../../base/money'
import { refundHeld } from '../freeze/freeze'
import { findOpenFreeze } from '../freeze/freezeDetail'
import { lockSides, type Sides } from './moveMoney'
import { findPosted, lockBalance, postFlow } from './postFlow'
import { isZeroYuan, negateYuan } from './sign'
import type { PostingFacts } from '../types'

/**
 * Refunds a shipped order: from the income still held, then from the supplier's balance. What the supplier does not
 * have is not paid: the caller books it as a receivable of the buyer.
 * @param entry `orderNum` names the held income, `bizNum` the refund (SH number), which pays once
 * @returns what was paid and what is still owed
 */
export async function refundMoney(
  trx: Trx,
  { payerId: supplierId, payeeId: buyerId }: Sides,
  entry: PostingFacts & { money: string; orderNum: string },
): Promise<{ paid: string; owed: string }> {
  await lockSides(trx, { payerId: supplierId, payeeId: buyerId })
  const before = await asCompany(trx, buyerId, (buyer) =>
    findPosted(buyer, {
      companyId: buyerId,
      flowType: 'ORDER_REFUND_IN',
      bizNum: entry.bizNum,
      seq: 1,
    }),
  )
  if (before) return { paid: before.changeMoney, owed: subYuan(entry.money, before.changeMoney) }
  const { held, free } = await asCompany(trx, supplierId, (supplier) =>
    takeRefund(supplier, supplierId, { ...entry, counterpartyCompanyId: buyerId }),
  )
  const owed = subYuan(entry.money, held, free)
  const paid = subYuan(entry.money, owed)
  if (!isZeroYuan(paid))
    await asCompany(trx, buyerId, (buyer) =>
      postFlow(buyer, {
        ...entry,
        companyId: buyerId,
        counterpartyCompanyId: supplierId,
        flowType: 'ORDER_REFUND_IN',
        seq: 1,
        changeMoney: paid,
        changeFreeze: '0.00',
      }),
    )
  return { paid, owed }
}

async function takeRefund(
  trx: Trx,
  companyId: Id,
  entry: PostingFacts & { money: string; orderNum: string },
): Promise<{ held: string; free: string }> {
  const freeze = await findOpenFreeze(trx, 'INCOME_HOLD', companyId, entry.orderNum)
  const held = least(freeze?.remainFreeze ?? '0.00', entry.money)
  if (!isZeroYuan(held))
    await refundHeld(trx, { ...entry, companyId, frozenFor: entry.orderNum, seq: 1, money: held })
  const { remainderMoney } = await lockBalance(trx, companyId)
  const free = least(remainderMoney, subYuan(entry.money, held))
  if (!isZeroYuan(free))
    await postFlow(trx, {
      ...entry,
      companyId,
      flowType: 'ORDER_REFUND_OUT',
      seq: 2,
      changeMoney: negateYuan(free),
      changeFreeze: '0.00',
    })
  return { held, free }
}

const least = (left: string, right: string) => (compareYuan(left, right) <= 0 ? left : right)
