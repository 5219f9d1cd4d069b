import { useSyncExternalStore } from 'react'
import type { BusyStore } from '../types'

/** Remembers what is under way; asked before every start, so that a double click has one effect. */
export function createBusyStore(): BusyStore {
  const started = new Set<string>()
  const working = new Set<string>()
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  return {
    isWorking: (key) => working.has(key),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start(key) {
      if (started.has(key)) return false
      started.add(key)
      return true
    },
    end: (key) => void started.delete(key),
    async during(key, work) {
      working.add(key)
      notify()
      try {
        return await work()
      } finally {
        working.delete(key)
        notify()
      }
    },
  }
}

export const useIsBusy = (busy: BusyStore, key: string): boolean =>
  useSyncExternalStore(busy.subscribe, () => busy.isWorking(key))

/** One key per button: the same action on another row is another button. */
export const busyKey = (name: string, place: string, rowId = ''): string =>
  `${place}:${name}:${rowId}`
