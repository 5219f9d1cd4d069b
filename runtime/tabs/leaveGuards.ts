import { createContext, use, useEffect } from 'react'

/** @returns what would be lost, as a sentence; undefined when nothing would */
export type LeaveGuard = () => string | undefined

/**
 * What open pages hold that is not saved, by the key of their tab. Kept outside of the tree: a hidden page's effects
 * are asleep, and it has to be asked all the same.
 */
const guards = new Map<string, LeaveGuard>()
/** Of what stands over a page: its dialogs. */
const further = new Map<string, Set<LeaveGuard>>()
/** Where somebody has typed, by tab: the page itself or dialogs over it, which need not have a guard. */
const typedIn = new Map<string, Set<string>>()

export const leaveGuards = {
  /** The last one of a tab counts. */
  set: (key: string, guard: LeaveGuard) => void guards.set(key, guard),
  /** One beside the others of the tab. @returns takes it back */
  add(key: string, guard: LeaveGuard): () => void {
    const own = further.get(key) ?? new Set()
    further.set(key, own.add(guard))
    return () => void own.delete(guard)
  },
  drop(key: string): void {
    guards.delete(key)
    further.delete(key)
    typedIn.delete(key)
  },
  /** Somebody has typed in a page or dialog, whether it has a guard or none: it is not asked about, but stays as it is. */
  noteTyping: (key: string, place = 'page') =>
    void typedIn.set(key, (typedIn.get(key) ?? new Set()).add(place)),
  /** The dialog has closed. */
  forgetTyping: (key: string, place: string) => void typedIn.get(key)?.delete(place),
  /** Whether the page must stay mounted: nothing else knows what was typed in it. */
  holdsTyping: (key: string): boolean =>
    (typedIn.get(key)?.size ?? 0) > 0 || leaveGuards.ask([key]).length > 0,
  /** The sentences of these tabs, each once. */
  ask: (keys: readonly string[]): string[] => [
    ...new Set(keys.flatMap((key) => ofTab(key).flatMap((guard) => guard() ?? []))),
  ],
  hasAny: () => leaveGuards.ask([...guards.keys(), ...further.keys()]).length > 0,
}

const ofTab = (key: string): LeaveGuard[] => {
  const own = guards.get(key)
  return [...(own ? [own] : []), ...(further.get(key) ?? [])]
}

/** The key of the tab around; none outside of tabs. */
export const TabKey = createContext<string | undefined>(undefined)

/** Asks before the tab around is closed or reloaded, while the guard has a sentence. */
export function useLeaveGuard(guard: LeaveGuard): void {
  const key = use(TabKey)
  useEffect(() => {
    // Outside world: the tab bar. No clean-up: hiding the page runs it, and a hidden page still holds what was typed.
    if (key !== undefined) leaveGuards.set(key, guard)
  }, [key, guard])
}

/** Lets the browser ask before the window is closed while any page holds something unsaved. */
export function useUnloadGuard(): void {
  useEffect(() => {
    // Outside world: the browser's window.
    const ask = (event: BeforeUnloadEvent) => {
      if (leaveGuards.hasAny()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
