const firstPauseMs = 1_000
const longestPauseMs = 60_000

/** @returns milliseconds before try number `tries` (from 0): doubling up to a minute, each a little different */
export function backOffMs(tries: number, random = Math.random): number {
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(tries, 16), longestPauseMs)
  // after a restart of the server not every window comes at the same moment
  return Math.round(pauseMs * (0.5 + random() / 2))
}
