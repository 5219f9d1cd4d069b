import { useSyncExternalStore } from 'react'

/** Whether the window matches a media query; false where there is no window to ask. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listen) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', listen)
      return () => list?.removeEventListener('change', listen)
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  )
