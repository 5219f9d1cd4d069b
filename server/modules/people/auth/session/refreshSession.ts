import type { Trx } from '../../../../base/db'
import type { PublicContext } from '../../../../kit/http'
import { closeSession, lockRefreshable, openSession, retireSession } from './sessions'

type Caller = Pick<PublicContext, 'token' | 'ip' | 'userAgent' | 'log'>

/**
 * Exchanges a token for a fresh one of the same sign-in. A token that was replaced long ago is shown by a thief or by
 * the user it was stolen from: nobody can tell which, so the whole sign-in ends.
 * @returns undefined when the token opens nothing (any more); what was ended must be committed
 */
export async function refreshSession(
  trx: Trx,
  { token, ip, userAgent, log }: Caller,
): Promise<{ token: string } | undefined> {
  const owner = token ? await lockRefreshable(trx, token) : undefined
  if (!token || !owner) return undefined
  const { companyId, userId, chainId } = owner
  if (owner.isStale) {
    log.warn({ userId }, 'a replaced token was used again: its sign-in ends')
    await closeSession(trx, token)
    return undefined
  }
  await retireSession(trx, token)
  const fresh = await openSession(trx, { companyId, userId, chainId, ip, userAgent })
  return { token: fresh.token }
}
