import type { Trx } from '../../../../base/db'
import { compareYuan } from '../../../../base/money'
import { findOrder } from '../record/findOrders'
import { choose, matches } from './matches'
import { countHit, enabledStrategies } from './strategyRows'
import { subjectOf } from './subjectOf'

/** What the 售后自动处理 rules say about a new after-sale. */
export interface AfterSaleDecision {
  strategyName: string
  /** 仅退款 is agreed to at once. */
  agrees: boolean
  /** 退货退款 is settled when the goods are in. */
  confirmsReceived: boolean
}

export interface AfterSaleFacts {
  orderNum: string
  /** 仅退款. */
  isRefundOnly: boolean
  refundAmount: string
  /** `yyyy-MM-dd HH:mm:ss` */
  now: string
}

/**
 * Asks the company's AFTER_SALE strategies; the first that matches decides. To be called in the transaction that makes
 * the after-sale. @returns undefined when no rule is about it
 */
export async function decideAfterSale(
  trx: Trx,
  { orderNum, isRefundOnly, refundAmount, now }: AfterSaleFacts,
): Promise<AfterSaleDecision | undefined> {
  const rules = (await enabledStrategies(trx)).filter((rule) => rule.strategyType === 'AFTER_SALE')
  if (rules.length === 0) return undefined
  const order = await findOrder(trx, orderNum)
  const { facts } = await subjectOf(trx, order)
  const asked = { ...facts, refundAmount: Number(refundAmount) }
  const [rule] = choose('AFTER_SALE', rules, (one) => matches(one, order, asked, now))
  if (!rule) return undefined
  await countHit(trx, rule.id)
  const { agreeUnshipped, agreeBelow, confirmReceived } = rule.actionConfig
  const isSmall = Boolean(agreeBelow) && compareYuan(refundAmount, String(agreeBelow)) <= 0
  const isUnshipped = agreeUnshipped === true && order.deliveryTime === null
  return {
    strategyName: rule.strategyName,
    agrees: isRefundOnly && (isSmall || isUnshipped),
    confirmsReceived: confirmReceived === true,
  }
}
