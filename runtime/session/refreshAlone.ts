import { tokenTable } from './tokenTable'
import { useSession } from './useSession'

/**
 * Runs a token refresh alone among this browser's windows: the second of two that find the token expired takes the
 * first one's. Locks exist on https and localhost only; elsewhere both refresh, which the server allows for a minute.
 */
export async function refreshAlone(refresh: () => Promise<void>): Promise<void> {
  const adopt = () => {
    const stored = tokenTable.read()
    if (stored) useSession.setState({ token: stored })
    return refresh()
  }
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return adopt()
  await navigator.locks.request('console-token-refresh', adopt)
}
