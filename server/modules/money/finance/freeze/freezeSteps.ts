import type { AccountFlowType, FreezeType } from '../types'

/** What a posting does to the freeze it names. */
export type FreezeStep =
  | 'ORDER_FREEZE'
  | 'ORDER_UNFREEZE'
  | 'ORDER_PAY'
  | 'ORDER_INCOME_HOLD'
  | 'ORDER_INCOME'
  | 'ORDER_REFUND_OUT'
  | 'WITHDRAW_FREEZE'
  | 'WITHDRAW_RETURN'
  | 'WITHDRAW_DEDUCT'

interface StepRule {
  freezeType: FreezeType
  /** Sign of changeMoney: −1 leaves the balance, 1 comes to it, 0 leaves it alone. */
  balance: -1 | 0 | 1
  /** How the freeze counts it; `opens` adds to it, the others take from it. */
  as: 'opens' | 'releasedMoney' | 'deductedMoney'
}

/** The specification's table of (changeMoney, changeFreeze) for every posting that moves frozen money. */
export const freezeSteps: Readonly<Record<FreezeStep, StepRule>> = {
  ORDER_FREEZE: { freezeType: 'ORDER', balance: -1, as: 'opens' },
  ORDER_UNFREEZE: { freezeType: 'ORDER', balance: 1, as: 'releasedMoney' },
  ORDER_PAY: { freezeType: 'ORDER', balance: 0, as: 'deductedMoney' },
  ORDER_INCOME_HOLD: { freezeType: 'INCOME_HOLD', balance: 0, as: 'opens' },
  ORDER_INCOME: { freezeType: 'INCOME_HOLD', balance: 1, as: 'releasedMoney' },
  ORDER_REFUND_OUT: { freezeType: 'INCOME_HOLD', balance: 0, as: 'deductedMoney' },
  WITHDRAW_FREEZE: { freezeType: 'WITHDRAW', balance: -1, as: 'opens' },
  WITHDRAW_RETURN: { freezeType: 'WITHDRAW', balance: 1, as: 'releasedMoney' },
  WITHDRAW_DEDUCT: { freezeType: 'WITHDRAW', balance: 0, as: 'deductedMoney' },
}

export const isFreezeStep = (flowType: AccountFlowType | string): flowType is FreezeStep =>
  Object.hasOwn(freezeSteps, flowType)
