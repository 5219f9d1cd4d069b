import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'

/** What hidden pages have been answered, by the place of the page. */
export interface HeldAnswers {
  hold(place: string): void
  release(place: string): void
  /** Lets go what pages of other places held: they are gone. */
  keepOnly(places: readonly string[]): void
}

/**
 * A sleeping page watches nothing, so the cache would throw its answers away: at once where nothing is kept
 * (`gcTime: 0`), else after five minutes. Shown again it would have to load, and loading takes the place of the form
 * or dialog in which somebody was typing. What is held is not asked for again.
 */
export function createHeldAnswers(cache: QueryClient): HeldAnswers {
  const held = new Map<string, (() => void)[]>()
  const release = (place: string) => {
    held.get(place)?.forEach((letGo) => letGo())
    held.delete(place)
  }
  return {
    release,
    hold(place) {
      release(place)
      const watched = cache
        .getQueryCache()
        .findAll()
        .filter((query) => query.getObserversCount() > 0)
      const watchers = watched.map(
        ({ options, queryKey }) =>
          new QueryObserver(cache, { ...options, queryKey, enabled: false }),
      )
      held.set(
        place,
        watchers.map((watcher) => watcher.subscribe(() => undefined)),
      )
    },
    keepOnly(places) {
      const kept = new Set(places)
      for (const place of held.keys()) if (!kept.has(place)) release(place)
    },
  }
}

/** Holds the answers of the page around from when it is hidden until it is shown again. */
export function useHeldAnswers(held: HeldAnswers, place: string): void {
  // Outside world: the query cache. Layout effects end while the page's own queries are still watched; passive ones
  // begin when they are watched again.
  useLayoutEffect(() => () => held.hold(place), [held, place])
  useEffect(() => held.release(place), [held, place])
}
