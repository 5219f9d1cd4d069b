import { fail } from '../../../../base/errors'
import type { PurchaseRow } from '../PurchaseRow'

/**
 * Copies the buyer has taken in bind whoever sent them.
 * @param sent copies that stay sent
 * @throws PURCHASE_ALREADY_IN
 */
export function refuseReceived(
  { inQuantity }: Pick<PurchaseRow, 'inQuantity'>,
  { num, title, sent = 0 }: { num: string; title: string; sent?: number },
): void {
  if (inQuantity > sent) throw fail('PURCHASE_ALREADY_IN', { num, title, inQuantity })
}
