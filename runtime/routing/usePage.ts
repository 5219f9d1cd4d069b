import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { PageState } from './createPageStore'
import { loadPage, pageStore } from './pages'

/** The page at a path, fetched when first asked for; draws anew when its file is edited. */
export function usePage(path: string): PageState & { retry(): void } {
  const state = useSyncExternalStore(pageStore.subscribe, () => pageStore.state(path))
  // The store keeps the failure; the view shows it.
  const retry = useCallback(() => void loadPage(path).catch(() => undefined), [path])
  useEffect(() => {
    // Outside world: the page's chunk.
    if (state.status === 'loading') retry()
  }, [state.status, retry])
  return { ...state, retry }
}

/** Draws the caller anew when a page's head has changed: titles and menus follow an edited file. */
export function useFreshPages(): void {
  useSyncExternalStore(pageStore.subscribe, pageStore.version)
}
