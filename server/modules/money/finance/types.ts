export type AccountFlowType =
  | 'RECHARGE'
  | 'RECHARGE_REFUND'
  | 'WITHDRAW_FREEZE'
  | 'WITHDRAW_DEDUCT'
  | 'WITHDRAW_RETURN'
  | 'ORDER_FREEZE'
  | 'ORDER_UNFREEZE'
  | 'ORDER_PAY'
  | 'ORDER_INCOME_HOLD'
  | 'ORDER_INCOME'
  | 'ORDER_REFUND_IN'
  | 'ORDER_REFUND_OUT'
  | 'SERVICE_FEE'
  | 'PLATFORM_INCOME'
  | 'INTERFACE_BUY'
  | 'SMS_BUY'
  | 'VERSION_BUY'
  | 'PERIOD_REPAY_OUT'
  | 'PERIOD_REPAY_IN'
  | 'PAYMENT_OUT'
  | 'PAYMENT_IN'
  | 'REVERSE'
  | 'ADJUST'

export type MoneyDirection = 'IN' | 'OUT' | 'FREEZE' | 'UNFREEZE' | 'DEDUCT' | 'HOLD'

export type FreezeType = 'ORDER' | 'INCOME_HOLD' | 'WITHDRAW' | 'PLATFORM'

/** What every posting tells about its origin. Amounts are decimal strings in yuan. */
export interface PostingFacts {
  bizType: string
  bizNum: string
  /** Left out: the next free one of (companyId, flowType, bizNum). Given: a retry posts nothing. */
  seq?: number
  orderType?: string | null
  tradeNum?: string | null
  payWay?: string | null
  counterpartyCompanyId?: string | null
  counterpartyName?: string | null
  operatorName?: string | null
  remark?: string | null
}

export interface FlowEntry extends PostingFacts {
  companyId: string
  flowType: AccountFlowType
  changeMoney: string
  changeFreeze: string
  freezeDetailId?: string | null
  /** The row this one takes back. */
  reversesId?: string | null
}

export interface AccountFlow {
  id: string
  flowNum: string
  flowType: string
  bizNum: string
  seq: number
  changeMoney: string
  changeFreeze: string
  remainderAfter: string
  freezeAfter: string
  freezeDetailId: string | null
}

export interface FreezeDetail {
  id: string
  freezeNum: string
  freezeType: string
  bizNum: string
  freezeMoney: string
  releasedMoney: string
  deductedMoney: string
  remainFreeze: string | null
  status: string
}

export interface FreezeEntry extends PostingFacts {
  companyId: string
  /** Decimal string in yuan, above zero. */
  money: string
}

export interface ReleaseEntry extends PostingFacts {
  companyId: string
  /** Left out: all that is still frozen. */
  money?: string
  /** The document the money is frozen for, where the posting names another one (a refund). */
  frozenFor?: string
}
