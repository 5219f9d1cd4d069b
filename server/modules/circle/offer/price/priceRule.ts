import { compareYuan, type Yuan } from '../../../../base/money'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { requireTemplate } from '../../../shops/priceTemplate'

/** How a price is made. A discount follows the list price, a template what it is made of; price and rate are percents or decimal strings in yuan. */
export interface PriceRule {
  priceType: string
  price?: string | null
  priceRate?: string | number | null
  priceTemplateId?: string | null
}

export interface BaseRule {
  baseType: string
  basePrice?: string | null
  baseRate?: string | number | null
}

/** @throws GP_PRICE_ZERO, GP_TEMPLATE_LACKS, PRICE_TEMPLATE_UNKNOWN, PRICE_TEMPLATE_OFF */
export async function checkRule(trx: Trx, rule: PriceRule): Promise<void> {
  checkPrice(rule)
  if (rule.priceType === 'TEMPLATE') await requireTemplate(trx, rule.priceTemplateId ?? '')
}

/** @throws GP_PRICE_ZERO, GP_TEMPLATE_LACKS */
export function checkPrice({ priceType, price, priceRate, priceTemplateId }: PriceRule): void {
  if (priceType === 'TEMPLATE') {
    if (!priceTemplateId) throw fail('GP_TEMPLATE_LACKS', { fields: { priceTemplateId: '请选择' } })
    return
  }
  const isSet = priceType === 'FIXED' ? isAboveZero(price) : Number(priceRate ?? 0) > 0
  if (!isSet)
    throw fail('GP_PRICE_ZERO', {
      fields: { [priceType === 'FIXED' ? 'price' : 'priceRate']: '必须大于 0' },
    })
}

/** @throws GP_BASE_LACKS */
export function checkBase({ baseType, basePrice, baseRate }: BaseRule): void {
  if (baseType === 'NONE') return
  const lacks = baseType === 'FIXED' ? !basePrice : baseRate === null || baseRate === undefined
  if (lacks)
    throw fail('GP_BASE_LACKS', {
      fields: { [baseType === 'FIXED' ? 'basePrice' : 'baseRate']: '请填写' },
    })
}

/** @throws GP_BASE_PRICE when both are fixed amounts in the wrong order */
export function checkOrder(price: PriceRule, base: BaseRule): void {
  if (price.priceType !== 'FIXED' || base.baseType !== 'FIXED' || !price.price || !base.basePrice)
    return
  if (compareYuan(base.basePrice as Yuan, price.price as Yuan) > 0)
    throw fail('GP_BASE_PRICE', { fields: { basePrice: '不能高于圈内价' } })
}

const isAboveZero = (price: string | null | undefined) =>
  price !== null && price !== undefined && compareYuan(price as Yuan, '0.00') > 0
