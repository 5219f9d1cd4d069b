import { useSession } from '../session/useSession'
import { useTabs } from './useTabs'

/** Where something was typed: in a page as it was opened, not in one that is opened or reloaded later. */
export interface TypingPlace {
  owner: string
  tab?: string
  revision?: number
}

const kept = new Map<string, { place: TypingPlace; typed: unknown }>()

/**
 * What was typed and not sent on a page that somebody else than its user takes away: the end of a session, or the cap
 * on pages that stay mounted. It stands there again when the page does. Closing or reloading the tab forgets it, and so
 * does signing out.
 */
export const keptTyping = {
  /** The page in the tab of this key, as it stands now. */
  placeOf(tab: string | undefined): TypingPlace | undefined {
    const { userId: owner, tabs } = useTabs.getState()
    if (!owner) return undefined
    return { owner, tab, revision: tabs.find(({ key }) => key === tab)?.revision }
  },

  /** Keeps while nobody is signed in any more, or while the page's tab is open. */
  put(place: TypingPlace | undefined, key: string, typed: unknown): void {
    if (!place || useTabs.getState().userId !== place.owner) return
    const hasEnded = useSession.getState().token === undefined
    if (hasEnded || isOpen(place)) kept.set(nameOf(place.owner, key), { place, typed })
  },

  /** What was kept, once. */
  take<Typed>(key: string): Typed | undefined {
    const owner = useTabs.getState().userId
    if (!owner) return undefined
    const name = nameOf(owner, key)
    const found = kept.get(name)
    kept.delete(name)
    return found?.typed as Typed | undefined
  },
}

const nameOf = (owner: string, key: string) => `${owner}:${key}`

const isOpen = ({ tab, revision }: TypingPlace) =>
  useTabs.getState().tabs.some((one) => one.key === tab && one.revision === revision)

useTabs.subscribe(({ userId }, before) => {
  if (!userId) return kept.clear()
  // the tab of a hidden page was closed or reloaded
  for (const [name, { place }] of kept)
    if (before.tabs.some(({ key }) => key === place.tab) && !isOpen(place)) kept.delete(name)
})
