import { splitYuan } from '../../../../base/money'

/** Shares what is taken off an order by what its lines cost, to the cent; a gift takes no part of it. */
export function shareDiscount(discount: string, sums: readonly string[]): string[] {
  const paid = sums.filter((sum) => Number(sum) > 0)
  const shares = paid.length > 0 ? splitYuan(discount, paid) : []
  return sums.map((sum) => (Number(sum) > 0 ? (shares.shift() ?? '0.00') : '0.00'))
}
