import type { Trx } from '../../../../base/db'
import { heldOf } from './heldOf'
import { giveToPacks } from '../account/packs'
import { findPosted, postQuota } from '../account/postQuota'
import { lockAccount } from '../account/lockAccount'

/**
 * Gives back all that is still held for a document: at its end, on cancel and on failure. What was of a grant or pack
 * that has ended meanwhile expires at once.
 * @returns how much came back and stays
 */
export async function releaseHeld(
  trx: Trx,
  { requestId, bizNum }: { requestId: string; bizNum: string },
): Promise<{ released: number }> {
  const account = await lockAccount(trx)
  const posted = await findPosted(trx, requestId, 'RELEASE')
  if (posted) return { released: posted.quantity }
  const { rest, pack, isStale } = await heldOf(trx, bizNum)
  if (rest === 0) return { released: 0 }
  const given = pack > 0 ? await giveToPacks(trx, pack) : 0
  const entry = { bizType: 'TASK', bizNum, requestId } as const
  await postQuota(trx, account, {
    ...entry,
    changeType: 'RELEASE',
    quantity: rest,
    pack: given,
    hold: -rest,
  })
  const lost = pack - given + (isStale ? rest - pack : 0)
  if (lost > 0)
    await postQuota(trx, account, {
      ...entry,
      changeType: 'EXPIRE',
      quantity: -lost,
      remark: '预占期间额度已到期',
    })
  return { released: rest - lost }
}
