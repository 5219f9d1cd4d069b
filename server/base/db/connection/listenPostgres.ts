import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const firstPauseMs = 500
const longestPauseMs = 30_000

/**
 * Listens on a connection of its own, which is opened again when it breaks.
 * @returns stops listening; rejects only when the first connection cannot be had
 */
export async function listenPostgres(
  databaseUrl: string,
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client
  const state = { isClosed: false }

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    let isBroken = false
    next.on('notification', ({ payload }) => onNotice(payload ?? ''))
    next.on('error', () => {
      if (state.isClosed || isBroken) return
      isBroken = true
      void reopen()
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }

  async function reopen(): Promise<void> {
    for (let pauseMs = firstPauseMs; !state.isClosed; pauseMs = longer(pauseMs)) {
      await wait(pauseMs, undefined, { ref: false })
      try {
        await open()
        return onGap()
      } catch {
        // the database is still away; the pool says so wherever somebody works
      }
    }
  }

  await open()
  return async () => {
    state.isClosed = true
    await client.end().catch(() => undefined)
  }
}

const longer = (pauseMs: number) => Math.min(pauseMs * 2, longestPauseMs)
