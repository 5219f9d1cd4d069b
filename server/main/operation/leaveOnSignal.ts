import { setTimeout as wait } from 'node:timers/promises'
import type { Drain } from './createDrain'

export interface Leaving {
  drain: Drain
  /** How long calls are still taken while the proxy learns that this node leaves. */
  drainMs: number
  /** Stops taking new work: no new slice of a job begins. */
  onDrain(): void
  /** Ends what is left, in order: sockets, running calls, jobs, the database. */
  close(): Promise<void>
}

const patienceMs = 15_000

/**
 * SIGTERM and SIGINT: `/readyz` answers 503, for a while everything goes on, then running calls finish and the database
 * closes cleanly. Whoever takes longer than 15 s after that is left behind.
 */
export function leaveOnSignal({ drain, drainMs, onDrain, close }: Leaving): void {
  const leave = async () => {
    // one key press reaches the process twice, by the terminal and by `npm start`
    if (drain.isDraining) return
    drain.begin()
    onDrain()
    setTimeout(() => process.exit(1), drainMs + patienceMs).unref()
    await wait(drainMs)
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave())
}
