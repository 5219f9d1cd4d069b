import { useSession } from '../session/useSession'
import { useTabs } from './useTabs'

const kept = new Map<string, unknown>()

/**
 * What was typed and not sent on a page that the end of a session takes away, for the one the tabs belong to: it stands
 * there again after signing in. Signing out forgets the tabs, and this with them.
 */
export const keptTyping = {
  /** Keeps only while nobody is signed in any more; leaving a page for another one keeps nothing. */
  put(key: string, typed: unknown): void {
    const owner = useTabs.getState().userId
    if (owner && useSession.getState().token === undefined) kept.set(nameOf(owner, key), typed)
  },

  /** What was kept, once. */
  take<Typed>(key: string): Typed | undefined {
    const owner = useTabs.getState().userId
    if (!owner) return undefined
    const name = nameOf(owner, key)
    const typed = kept.get(name) as Typed | undefined
    kept.delete(name)
    return typed
  },
}

const nameOf = (owner: string, key: string) => `${owner}:${key}`

useTabs.subscribe(({ userId }) => {
  if (!userId) kept.clear()
})
