import { makeRequestId, type HttpClient } from '../../../../runtime/http'
import { backOffMs } from '../../../../runtime/live'
import { useSession } from '../../../../runtime/session'
import { createOutbox, type Outbox } from './createOutbox'
import { createScanStore } from './scanStore'
import type { QueuedScan, ScanAnswer } from './types'

export interface OutboxPlace {
  http: HttpClient
  userId: string
  companyId: string
  /** Path of the page. */
  page: string
  /** The page's `calls.scan`. */
  call: string
}

// A page in a hidden tab has no effects, but its scans go on: the outbox outlives the screen.
const outboxes = new WeakMap<HttpClient, Map<string, Outbox>>()

/** Another one after a reload, and in every window. */
export const thisDocument = makeRequestId()

const longestPauseMs = 10_000
const timeoutMs = 15_000

/** The outbox of a person, company and page; the same one each time. */
export function outboxOf({ http, userId, companyId, page, call }: OutboxPlace): Outbox {
  const scope = `${companyId}:${userId}:${page}`
  const mine = outboxes.get(http) ?? new Map<string, Outbox>()
  outboxes.set(http, mine)
  const known = mine.get(scope)
  if (known) return known
  const outbox = createOutbox({
    name: `scan:${scope}`,
    here: thisDocument,
    store: createScanStore(scope),
    send: (scan, desk) => {
      const body = bodyOf(scan, desk)
      return http.call<ScanAnswer>(call, { body, quiet: true, timeoutMs })
    },
    isOwner: () => {
      const user = useSession.getState().user
      return user?.userId === userId && user.companyId === companyId
    },
    pauseMs: (tries) => Math.min(backOffMs(tries), longestPauseMs),
  })
  mine.set(scope, outbox)
  return outbox
}

const inputNames = { CODE: 'code', KEY: 'key', UNDO: 'undo' } as const

const bodyOf = (scan: QueuedScan, desk: string) => {
  const { id, number, warehouseId, kind, input, choice, values } = scan
  return {
    id,
    number,
    desk,
    warehouseId,
    [inputNames[kind]]: input,
    ...(choice !== undefined && { choice }),
    ...(values !== undefined && { values }),
  }
}
