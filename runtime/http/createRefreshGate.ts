/** Lets calls through, except while the token is being refreshed: then they wait and go on in the order they came. */
export interface RefreshGate {
  /** Resolves at once, or when the refresh under way has succeeded. Rejects with the refresh's failure. */
  pass(): Promise<void>
  /** Starts a refresh, or joins the one under way. */
  refresh(): Promise<void>
}

// 402 may arrive for ten calls at once: one refresh, the others wait for it (specification §4 "Session").
export function createRefreshGate(refresh: () => Promise<void>): RefreshGate {
  let underWay: Promise<void> | undefined
  return {
    pass: () => underWay ?? Promise.resolve(),
    refresh() {
      underWay ??= refresh().finally(() => {
        underWay = undefined
      })
      return underWay
    },
  }
}
