import { fail } from '../../../../base/errors'
import type { StockLimits, StockPrices } from '../../stock'

/** @throws STOCK_PRICE_NONE */
export function requirePrice({ salePrice, wholesalePrice }: StockPrices): void {
  if (!salePrice && !wholesalePrice) throw fail('STOCK_PRICE_NONE')
}

/** @throws STOCK_LIMITS_CROSSED */
export function requireLimits({ minQuantity, maxQuantity }: StockLimits): void {
  if (minQuantity != null && maxQuantity != null && maxQuantity < minQuantity)
    throw fail('STOCK_LIMITS_CROSSED', {
      minQuantity,
      maxQuantity,
      fields: { maxQuantity: `不能小于 ${minQuantity}` },
    })
}
