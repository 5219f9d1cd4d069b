import type { Trx } from '../../../../base/db'
import { chargedBy, findFresh, recordCharged } from './charged'
import type { Charge } from './chargeNow'
import { heldOf } from './heldOf'
import { findPosted, postQuota } from '../account/postQuota'
import { lockAccount } from '../account/lockAccount'

export interface HeldUse {
  /** One per chunk. */
  requestId: string
  bizNum: string
  /** Product keys whose rival prices are shown: isbn13 as text, else `p<productId>`. */
  books: readonly string[]
  freeCount?: number
}

/** What became of the keys; `left` found no quota (midnight passed since the hold) and must not be shown. */
export interface HeldCharge extends Omit<Charge, 'short'> {
  left: string[]
}

/**
 * Charges a chunk to what is held, in the transaction that stores the chunk: each key at most once a Beijing day. Keys
 * that were charged today cost nothing; what they had held comes back with the release.
 */
export async function consumeHeld(trx: Trx, use: HeldUse): Promise<HeldCharge> {
  const account = await lockAccount(trx)
  const keys = [...new Set(use.books)]
  const posted = await findPosted(trx, use.requestId, 'CONSUME')
  const { fresh, repeated } = await findFresh(trx, keys)
  if (posted) return { charged: await chargedBy(trx, posted.id), repeated, left: fresh }
  const { rest } = await heldOf(trx, use.bizNum)
  const charged = fresh.slice(0, rest)
  if (charged.length > 0) {
    const quotaId = await postQuota(trx, account, {
      changeType: 'CONSUME',
      quantity: 0,
      hold: -charged.length,
      bizType: 'TASK',
      bizNum: use.bizNum,
      bookCount: charged.length,
      freeCount: use.freeCount,
      requestId: use.requestId,
      remark: '从预占额度中消耗',
    })
    await recordCharged(trx, quotaId, charged)
  }
  return { charged, repeated, left: fresh.slice(rest) }
}
