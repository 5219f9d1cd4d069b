import type { Trx } from '../../../../base/db'
import { chargedBy, findFresh, recordCharged } from './charged'
import { requireQuota, takeUnits } from './holdQuota'
import { findPosted, postQuota, type QuotaBiz } from '../account/postQuota'
import { lockAccount } from '../account/lockAccount'

export interface ChargeRequest {
  requestId: string
  bizType: QuotaBiz
  bizNum: string
  /** Product keys: isbn13 as text, else `p<productId>`. */
  keys: readonly string[]
  /** Books shown beside them that cost nothing. */
  freeCount?: number
  /** STRICT (default): all or refused. UNTIL_USED: in the order given, as far as the quota goes. */
  mode?: 'STRICT' | 'UNTIL_USED'
}

export interface Charge {
  charged: string[]
  /** Shown before today: free. */
  repeated: string[]
  /** Whether the quota did not reach for all; those in neither list must not be shown. */
  short: boolean
}

/**
 * Checks and charges in one transaction, each key at most once a Beijing day. The same request charges once.
 * @throws GP_QUOTA_ZERO, GP_QUOTA_SHORT
 */
export async function chargeNow(trx: Trx, request: ChargeRequest): Promise<Charge> {
  const account = await lockAccount(trx)
  const keys = [...new Set(request.keys)]
  const posted = await findPosted(trx, request.requestId, 'CONSUME')
  const { fresh, repeated } = await findFresh(trx, keys)
  if (posted) return { charged: await chargedBy(trx, posted.id), repeated, short: fresh.length > 0 }
  if ((request.mode ?? 'STRICT') === 'STRICT') requireQuota(account, fresh.length)
  const charged = fresh.slice(0, account.gpPrice)
  if (charged.length > 0) {
    const quotaId = await postQuota(trx, account, {
      changeType: 'CONSUME',
      quantity: -charged.length,
      pack: -(await takeUnits(trx, account, charged.length)),
      bizType: request.bizType,
      bizNum: request.bizNum,
      bookCount: charged.length,
      freeCount: request.freeCount,
      requestId: request.requestId,
    })
    await recordCharged(trx, quotaId, charged)
  }
  return { charged, repeated, short: charged.length < fresh.length }
}
