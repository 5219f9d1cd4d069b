import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { takeFromPacks } from '../account/packs'
import { findPosted, postQuota, type QuotaBiz } from '../account/postQuota'
import { lockAccount } from '../account/lockAccount'
import type { QuotaAccount } from '../account/QuotaAccount'

export interface QuotaHold {
  requestId: string
  /** Books that are not charged today. */
  quantity: number
  bizType: QuotaBiz
  bizNum: string
  /** STRICT: all or refused. UNTIL_USED: what there is. */
  mode: 'STRICT' | 'UNTIL_USED'
}

/**
 * Sets quota aside for what will be compared chunk by chunk. The same request holds once.
 * @returns how much is held
 * @throws GP_QUOTA_ZERO, GP_QUOTA_SHORT, GP_QUOTA_REUSED
 */
export async function holdQuota(trx: Trx, hold: QuotaHold): Promise<{ held: number }> {
  const account = await lockAccount(trx)
  const posted = await findPosted(trx, hold.requestId, 'HOLD')
  if (posted && posted.bizNum !== hold.bizNum) throw fail('GP_QUOTA_REUSED')
  if (posted) return { held: -posted.quantity }
  if (hold.mode === 'STRICT') requireQuota(account, hold.quantity)
  const held = Math.min(hold.quantity, account.gpPrice)
  if (held === 0) return { held }
  await postQuota(trx, account, {
    changeType: 'HOLD',
    quantity: -held,
    pack: -(await takeUnits(trx, account, held)),
    hold: held,
    bizType: hold.bizType,
    bizNum: hold.bizNum,
    bookCount: held,
    requestId: hold.requestId,
  })
  return { held }
}

/** @throws GP_QUOTA_ZERO, GP_QUOTA_SHORT */
export function requireQuota({ gpPrice }: QuotaAccount, need: number): void {
  if (need > 0 && gpPrice === 0) throw fail('GP_QUOTA_ZERO')
  if (gpPrice < need) throw fail('GP_QUOTA_SHORT', { gpPrice, need })
}

/** Of the units taken, those that the month's grant does not have come from packs. @returns how many */
export async function takeUnits(
  trx: Trx,
  { gpPrice, packQty }: QuotaAccount,
  quantity: number,
): Promise<number> {
  const fromPacks = Math.max(0, quantity - (gpPrice - packQty))
  if (fromPacks > 0) await takeFromPacks(trx, fromPacks)
  return fromPacks
}
