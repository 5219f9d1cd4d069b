import { createContext, use, useEffect } from 'react'

/** @returns what would be lost, as a sentence; undefined when nothing would */
export type LeaveGuard = () => string | undefined

/**
 * What open pages hold that is not saved, by the key of their tab. Kept outside of the tree: a hidden page's effects
 * are asleep, and it has to be asked all the same.
 */
const guards = new Map<string, LeaveGuard>()

export const leaveGuards = {
  /** The last one of a tab counts. */
  set: (key: string, guard: LeaveGuard) => void guards.set(key, guard),
  drop: (key: string) => void guards.delete(key),
  /** The sentences of these tabs, each once. */
  ask: (keys: readonly string[]): string[] => [
    ...new Set(keys.flatMap((key) => guards.get(key)?.() ?? [])),
  ],
  hasAny: () => [...guards.values()].some((guard) => guard() !== undefined),
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
