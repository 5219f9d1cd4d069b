import { tokenTable } from './tokenTable'
import { useSession } from './useSession'
import { delay, tryAlone } from './windowLock'

// Milliseconds.
const lookEvery = 20

/**
 * Runs a token refresh alone among this browser's windows: one that finds the token expired while another is at it
 * waits and takes that one's from storage, without asking the server.
 */
export async function refreshAlone(refresh: () => Promise<void>): Promise<void> {
  const expired = useSession.getState().token
  const adopt = () => {
    const stored = tokenTable.read()
    if (stored) useSession.setState({ token: stored })
    return refresh()
  }
  for (;;) {
    if (tokenTable.read() !== expired) return adopt()
    if (await tryAlone(adopt)) return
    await delay(lookEvery)
  }
}
