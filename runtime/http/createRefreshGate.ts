/** Lets calls through, except while the token is being refreshed: then they wait, and start in the order of their places. */
export interface RefreshGate {
  /** Starts at once, or after the refresh under way. Rejects with the refresh's failure. */
  enter<T>(place: number, start: () => Promise<T>): Promise<T>
  /** Starts after a refresh: the one under way, or a new one. */
  replay<T>(place: number, start: () => Promise<T>): Promise<T>
}

interface Waiting {
  place: number
  go(): void
  fail(cause: unknown): void
}

// 402 may arrive for twenty calls at once: one refresh, the others wait for it (specification §4 "Session").
export function createRefreshGate(refresh: () => Promise<void>): RefreshGate {
  let waiting: Waiting[] | undefined

  const wait = <T>(place: number, start: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting?.push({ place, go: () => void start().then(resolve, reject), fail: reject })
    })

  const settle = (end: (one: Waiting) => void) => {
    // Answers come in any order; the calls go out again as they were made.
    const queue = (waiting ?? []).sort((left, right) => left.place - right.place)
    waiting = undefined
    queue.forEach(end)
  }

  return {
    enter: (place, start) => (waiting ? wait(place, start) : start()),
    replay(place, start) {
      const isFirst = waiting === undefined
      waiting ??= []
      const answer = wait(place, start)
      if (isFirst)
        void refresh().then(
          () => settle((one) => one.go()),
          (cause: unknown) => settle((one) => one.fail(cause)),
        )
      return answer
    },
  }
}
