import type { Metrics } from './createMetrics'

export interface LedgerLog {
  error(facts: object, text: string): void
}

/** Recomputes a ledger from its rows. @returns the differences found */
export type LedgerCheck = () => Promise<readonly unknown[]>

const everyMs = 60 * 60 * 1000

/** Every hour, and once soon after the start: what the ledgers' checkers find becomes a figure and a line. @returns stops */
export function watchLedgers(
  checks: Readonly<Record<string, LedgerCheck>>,
  { metrics, log, firstMs = 60_000 }: { metrics?: Metrics; log: LedgerLog; firstMs?: number },
): () => void {
  const look = async () => {
    for (const [ledger, check] of Object.entries(checks)) {
      try {
        const faults = (await check()).length
        metrics?.ledgerFaults.set({ ledger }, faults)
        if (faults > 0) log.error({ ledger, faults }, 'ledger differs from its rows')
      } catch (error) {
        metrics?.ledgerFaults.set({ ledger }, Number.NaN)
        log.error({ ledger, err: error }, 'ledger not checked')
      }
    }
  }
  const timers = [setTimeout(() => void look(), firstMs), setInterval(() => void look(), everyMs)]
  return () => timers.forEach((timer) => clearTimeout(timer))
}
