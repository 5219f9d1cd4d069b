import { asCompany, type Id, type Trx } from '../../../../base/db'
import { holdIncome, payFrozen, settleIncome } from '../freeze/freeze'
import { lockBalance, postFlow } from './postFlow'
import { isZeroYuan, negateYuan } from './sign'
import type { AccountFlow, AccountFlowType, PostingFacts } from '../types'

export interface Move extends PostingFacts {
  companyId: Id
  /** Decimal string in yuan, above zero. */
  money: string
}

/** Money that comes in from outside: RECHARGE, PAYMENT_IN. */
export const payIn = (
  trx: Trx,
  flowType: 'RECHARGE' | 'PAYMENT_IN',
  entry: Move,
): Promise<AccountFlow> =>
  postFlow(trx, { ...entry, flowType, changeMoney: entry.money, changeFreeze: '0.00' })

/** Money that goes out, or is spent here: refund of a recharge, payment, quota, edition, fee. @throws FIN_BALANCE_LOW */
export const payOut = (
  trx: Trx,
  flowType:
    'RECHARGE_REFUND' | 'PAYMENT_OUT' | 'INTERFACE_BUY' | 'SMS_BUY' | 'VERSION_BUY' | 'SERVICE_FEE',
  entry: Move,
): Promise<AccountFlow> =>
  postFlow(trx, { ...entry, flowType, changeMoney: negateYuan(entry.money), changeFreeze: '0.00' })

/** The two companies of a transfer. */
export interface Sides {
  payerId: Id
  payeeId: Id
}

/** Pairs of postings with the same number; what one pays the other gets. */
export const transferTypes = {
  PERIOD_REPAY: ['PERIOD_REPAY_OUT', 'PERIOD_REPAY_IN'],
  PAYMENT: ['PAYMENT_OUT', 'PAYMENT_IN'],
  SERVICE_FEE: ['SERVICE_FEE', 'PLATFORM_INCOME'],
  INTERFACE_BUY: ['INTERFACE_BUY', 'PLATFORM_INCOME'],
  SMS_BUY: ['SMS_BUY', 'PLATFORM_INCOME'],
  VERSION_BUY: ['VERSION_BUY', 'PLATFORM_INCOME'],
} as const satisfies Record<string, readonly [AccountFlowType, AccountFlowType]>

/** Moves money from one company's balance to another's; both rows or none. @throws FIN_BALANCE_LOW, FIN_NO_ACCOUNT */
export async function transferMoney(
  trx: Trx,
  kind: keyof typeof transferTypes,
  sides: Sides,
  entry: Omit<Move, 'companyId'>,
): Promise<void> {
  const [outType, inType] = transferTypes[kind]
  const post = (flowType: AccountFlowType, companyId: Id, otherId: Id, changeMoney: string) =>
    asCompany(trx, companyId, (side) =>
      postFlow(side, {
        ...entry,
        companyId,
        counterpartyCompanyId: otherId,
        flowType,
        changeMoney,
        changeFreeze: '0.00',
      }),
    )
  await lockSides(trx, sides)
  await post(outType, sides.payerId, sides.payeeId, negateYuan(entry.money))
  await post(inType, sides.payeeId, sides.payerId, entry.money)
}

/**
 * Goods left: the buyer's frozen money goes over to the supplier and stays held there (ORDER_PAY, ORDER_INCOME_HOLD).
 * @returns the amount
 * @throws FIN_NO_FREEZE, FIN_FREEZE_LOW
 */
export async function shipMoney(
  trx: Trx,
  { payerId, payeeId }: Sides,
  entry: PostingFacts & { money?: string },
): Promise<string> {
  await lockSides(trx, { payerId, payeeId })
  const money = await asCompany(trx, payerId, (buyer) =>
    payFrozen(buyer, { ...entry, companyId: payerId, counterpartyCompanyId: payeeId }),
  )
  await asCompany(trx, payeeId, (supplier) =>
    holdIncome(supplier, { ...entry, money, companyId: payeeId, counterpartyCompanyId: payerId }),
  )
  return money
}

/** The order is complete: held income becomes the supplier's own, less the service fee. @returns the income */
export async function completeMoney(
  trx: Trx,
  entry: PostingFacts & { companyId: Id; fee?: string },
): Promise<string> {
  return asCompany(trx, entry.companyId, async (supplier) => {
    const money = await settleIncome(supplier, entry)
    if (entry.fee && !isZeroYuan(entry.fee))
      await payOut(supplier, 'SERVICE_FEE', { ...entry, money: entry.fee })
    return money
  })
}

/** Balances of both companies, always in the order of their ids: two transfers that cross never wait in a circle. */
export async function lockSides(trx: Trx, { payerId, payeeId }: Sides): Promise<void> {
  const inOrder = [payerId, payeeId].sort((a, b) => Number(BigInt(a) - BigInt(b)))
  for (const companyId of inOrder)
    await asCompany(trx, companyId, (side) => lockBalance(side, companyId))
}
