import { tokenTableName } from './tokenTable'
import { useSession } from './useSession'

/**
 * Another window signed out, or in as somebody else: this one must not go on under the old name.
 * @param onChange  called after this window's session has been reset
 * @returns stops following
 */
export function followOtherWindows(onChange: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== tokenTableName || event.newValue === useSession.getState().token) return
    if (event.newValue !== null) {
      // The same user's token, refreshed: whoever signs in anew has signed out before.
      useSession.setState({ token: event.newValue })
      return
    }
    useSession.getState().reset()
    onChange()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
