import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ScanPage } from '../../../../schemas/contract/language.gen'
import { useHttp } from '../../../../runtime/http'
import { markStale } from '../../../../runtime/query'
import { useSession } from '../../../../runtime/session'
import type { FormValues } from '../../../parts/form'
import { useIsOnline } from './useIsOnline'
import { latestView, type AskedView } from './latestView'
import { readable } from './readable'
import { historyOf, undoTarget, type PastScan, type RememberedScan } from './history'
import {
  outboxOf,
  statusOf,
  type NewScan,
  type Outbox,
  type QueuedScan,
  type ScanView,
  type SenderState,
} from '../outbox'

export interface Station {
  /** What the server has said last; undefined until it has said anything. */
  view: ScanView | undefined
  /** Scans of this browser in this warehouse, the oldest first. */
  scans: readonly QueuedScan[]
  /** The newest first, also those the server remembers. */
  history: readonly PastScan[]
  waiting: number
  sender: SenderState
  /** Why it is not known where the session stands. */
  problem: string | undefined
  /** The last scan, which the browser did not keep. */
  lost: LostScan | undefined
  scan(input: string, choice?: string): void
  press(does: string, values?: FormValues): void
  /** @returns false when there is nothing to undo */
  undo(): boolean
  dismiss(ids: readonly string[]): void
  settlePaper: Outbox['settlePaper']
  retry(): void
  /** Asks the server where the session stands: something else than a scan changed it. */
  ask(): void
}

/** Another one each time, also of the same code. */
export interface LostScan {
  /** Undefined for a key or an undo. */
  code: string | undefined
}

interface Now extends AskedView {
  last: RememberedScan[]
}

/** A session at a station: what the server knows of it, and what is on its way there. */
export function useStation(page: ScanPage, warehouseId: string | undefined): Station {
  const outbox = useOutbox(page)
  const every = useSyncExternalStore(outbox.subscribe, outbox.scans)
  const sender = useSender(outbox)
  const now = useNow(page, warehouseId)
  const cache = useQueryClient()
  const answered = every.filter(({ answer }) => answer).length
  useEffect(() => {
    // Outside world: what other tabs show of the documents that are worked on.
    if (answered > 0) markStale(cache)
  }, [answered, cache])
  const [lost, setLost] = useState<LostScan>()
  const scans = useMemo(
    () => every.filter((scan) => scan.warehouseId === warehouseId),
    [every, warehouseId],
  )
  const history = useMemo(
    () => historyOf(page, scans, now.data?.last ?? []),
    [page, scans, now.data],
  )

  const add = useMemoizedFn((scan: Omit<NewScan, 'warehouseId'>) => {
    if (warehouseId === undefined) return
    try {
      outbox.add({ ...scan, warehouseId })
      setLost(undefined)
    } catch {
      setLost({ code: scan.kind === 'CODE' ? scan.input : undefined })
    }
  })
  return {
    view: latestView(scans, now.data),
    scans,
    history,
    waiting: every.filter((scan) => statusOf(scan) === 'waiting').length,
    sender,
    problem: now.data || scans.some(({ answer }) => answer) ? undefined : now.error?.message,
    lost,
    scan: useMemoizedFn((input, choice) => add({ kind: 'CODE', choice, ...readable(input) })),
    press: useMemoizedFn((does, values) =>
      add({ kind: 'KEY', input: does, ...(values && { values }) }),
    ),
    undo: useMemoizedFn(() => {
      const target = undoTarget(history)
      if (target) add({ kind: 'UNDO', input: target.id })
      return target !== undefined
    }),
    dismiss: useMemoizedFn((ids) => ids.forEach(outbox.dismiss)),
    settlePaper: outbox.settlePaper,
    retry: useMemoizedFn(() => {
      outbox.wake()
      void now.refetch()
    }),
    ask: useMemoizedFn(() => void now.refetch()),
  }
}

function useOutbox(page: ScanPage): Outbox {
  const http = useHttp()
  // whose scans they are stays what it was: the session may end while they wait
  const [owner] = useState(() => {
    const { userId = '', companyId = '' } = useSession.getState().user ?? {}
    return { userId, companyId }
  })
  const outbox = useMemo(
    () => outboxOf({ http, ...owner, page: page.path, call: page.calls.scan }),
    [http, owner, page.path, page.calls.scan],
  )
  useEffect(() => {
    // Outside world: scans left by an earlier visit, and a network that is back.
    outbox.wake()
    const wake = () => outbox.wake()
    addEventListener('online', wake)
    return () => removeEventListener('online', wake)
  }, [outbox])
  return outbox
}

/** Where nothing waits nobody has tried: without a network the person learns it before the first scan. */
function useSender(outbox: Outbox): SenderState {
  const sender = useSyncExternalStore(outbox.subscribe, outbox.sender)
  const isOnline = useIsOnline()
  return sender.kind === 'idle' && !isOnline ? unplugged : sender
}

const unplugged: SenderState = { kind: 'away', text: '' }

function useNow(page: ScanPage, warehouseId: string | undefined) {
  const http = useHttp()
  return useQuery<Now>({
    // a record like others: what is done in a list below the station changes it
    queryKey: ['record', page.calls.now, warehouseId],
    enabled: warehouseId !== undefined,
    // what was done at another desk meanwhile
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      const input = { body: { warehouseId }, quiet: true, signal }
      return { ...(await http.call<Omit<Now, 'askedAt'>>(page.calls.now, input)), askedAt }
    },
  })
}
