import { useSyncExternalStore } from 'react'

// Below it the menu is a drawer (specification §2 "Layout and navigation").
const query = '(max-width: 991.98px)'

/** Whether the window is too narrow for the top menu. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
