/** The calls of the debounce list that are under way (specification §7, §9 "Debounced action"). */
export interface BusyCalls {
  /** Starts the call, or joins the same one under way. */
  once<T>(key: string, start: () => Promise<T>): Promise<T>
}

/** @param onBusy  told true when the first one starts and false when the last one has ended */
export function createBusyCalls(onBusy: (isBusy: boolean) => void): BusyCalls {
  const underWay = new Map<string, Promise<unknown>>()
  return {
    once<T>(key: string, start: () => Promise<T>): Promise<T> {
      const known = underWay.get(key)
      if (known) return known as Promise<T>
      if (underWay.size === 0) onBusy(true)
      const call = start().finally(() => {
        underWay.delete(key)
        if (underWay.size === 0) onBusy(false)
      })
      underWay.set(key, call)
      return call
    },
  }
}
