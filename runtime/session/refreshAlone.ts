import { tokenTable } from './tokenTable'
import { useSession } from './useSession'

const lockName = 'console-token-refresh'
// Milliseconds: what another window wrote is seen here a moment after it has let go of the lock.
const seenAfter = 500
const lookEvery = 20

/**
 * Runs a token refresh alone among this browser's windows: the second of two that find the token expired takes the
 * first one's. Locks exist on https and localhost only; elsewhere both refresh, which the server allows for a minute.
 */
export async function refreshAlone(refresh: () => Promise<void>): Promise<void> {
  const expired = useSession.getState().token
  const adopt = () => {
    const stored = tokenTable.read()
    if (stored) useSession.setState({ token: stored })
    return refresh()
  }
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return adopt()
  const wasFree = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await adopt()
    return lock !== null
  })
  if (wasFree) return
  await navigator.locks.request(lockName, async () => {
    for (let waited = 0; waited < seenAfter && tokenTable.read() === expired; waited += lookEvery)
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
    await adopt()
  })
}
