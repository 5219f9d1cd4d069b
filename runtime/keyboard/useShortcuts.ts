import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { isPlain, matchKeys } from './matchKeys'
import type { Shortcut } from './types'

interface ShortcutState {
  /** In the order they were registered; those of hidden pages are not among them. */
  active: readonly Shortcut[]
  /** Whether single keys such as `/` are listened to: speech input may press them by accident (WCAG 2.1.4). */
  hasPlainKeys: boolean
  /** @returns how to take it back */
  register(shortcut: Shortcut): () => void
  setPlainKeys(isOn: boolean): void
}

/** Every shortcut that answers now. */
export const useShortcuts = create<ShortcutState>()(
  persist(
    (set, get) => ({
      active: [],
      hasPlainKeys: true,
      register: (shortcut) => {
        if (get().active.length === 0) document.addEventListener('keydown', handleKey)
        set(({ active }) => ({ active: [...active, shortcut] }))
        return () => {
          set(({ active }) => ({ active: active.filter((one) => one !== shortcut) }))
          if (get().active.length === 0) document.removeEventListener('keydown', handleKey)
        }
      },
      setPlainKeys: (hasPlainKeys) => set({ hasPlainKeys }),
    }),
    { name: 'shortcuts', partialize: ({ hasPlainKeys }) => ({ hasPlainKeys }) },
  ),
)

function handleKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || isBehindDialog()) return
  const found = shortcutFor(event)
  if (!found) return
  event.preventDefault()
  found.run(event)
}

function shortcutFor(event: KeyboardEvent): Shortcut | undefined {
  const { active, hasPlainKeys } = useShortcuts.getState()
  const isBusy = isTyping(event.target)
  const fitting = active.filter(
    (shortcut) =>
      matchKeys(shortcut.keys, event) &&
      (hasPlainKeys || !isPlain(shortcut.keys)) &&
      (!isBusy || (shortcut.whileTyping ?? !isPlain(shortcut.keys))) &&
      (shortcut.when?.() ?? true),
  )
  // Two lists on one page: the one a person is in; else the page's own, which came first.
  const focused = document.activeElement
  return fitting.find(({ within }) => within?.()?.contains(focused)) ?? fitting[0]
}

// A dialog has the keyboard for itself; one of a hidden tab is in the document, but nobody sees it.
const isBehindDialog = () =>
  [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialog) => dialog.checkVisibility?.() ?? true,
  )

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  )
}
