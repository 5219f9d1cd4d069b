import { alone } from './alone'
import { failureOf } from './failureOf'
import type { ScanStore } from './scanStore'
import { texts } from '../texts'
import { statusOf, type NewScan, type QueuedScan, type ScanAnswer } from './types'

/** Whether scans leave: `away` while the network or the server is, with what it says. */
export type SenderState =
  { kind: 'idle' } | { kind: 'sending' } | { kind: 'away'; text: string } | { kind: 'signedOut' }

export interface Outbox {
  /** Kept in the browser before it returns, then sent in its turn unless it is refused already. @throws when it cannot be kept */
  add(scan: NewScan): QueuedScan
  /** A refused scan the person has read. One that waits stays. */
  dismiss(id: string): void
  /** Sends what waits, e.g. left by an earlier visit, without waiting for the next try. */
  wake(): void
  /** What became of the paper of an answered scan, also for the next visit. */
  settlePaper(id: string, paper: 'owed' | 'settled'): void
  scans(): readonly QueuedScan[]
  sender(): SenderState
  subscribe(listener: () => void): () => void
}

interface OutboxOptions {
  name: string
  /** This document, among those that share the store. */
  here: string
  store: ScanStore
  /** @throws CallError */
  send(scan: QueuedScan, desk: string): Promise<ScanAnswer>
  /** Whether the person whose scans these are is the one who is signed in. */
  isOwner(): boolean
  /** Milliseconds before try number `tries`, from 0. */
  pauseMs(tries: number): number
}

/**
 * Sends scans one after another in the order they were made; the next one leaves when the one before is answered, so
 * the server never sees them in another order. What is not answered is sent again with the same id.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { name, here, store, send, isOwner, pauseMs } = options
  const listeners = new Set<() => void>()
  let shown = store.all()
  let sender: SenderState = { kind: 'idle' }
  let draining: Promise<void> | undefined
  let hurry: (() => void) | undefined
  let tries = 0

  function notify(next: SenderState = sender): void {
    sender = next
    shown = store.all()
    for (const listener of listeners) listener()
  }

  const head = () => store.all().find((scan) => statusOf(scan) === 'waiting')

  function drain(): void {
    draining ??= sendOn().finally(() => {
      draining = undefined
      // one that came while the last answer was being written
      if (sender.kind === 'idle' && head()) drain()
    })
  }

  /** Between two tries other windows have their turn: each sees for itself that the server is away, and may hurry. */
  async function sendOn(): Promise<void> {
    while ((await alone(name, sendAll)) === 'away') {
      await pause(pauseMs(tries))
      tries += 1
    }
  }

  async function sendAll(): Promise<'over' | 'away'> {
    for (let scan = head(); scan; scan = head()) {
      if (!isOwner()) {
        notify({ kind: 'signedOut' })
        return 'over'
      }
      const next = await sendOne(scan)
      if (next !== 'next') return next
    }
    notify({ kind: 'idle' })
    return 'over'
  }

  async function sendOne(scan: QueuedScan): Promise<'next' | 'over' | 'away'> {
    if (sender.kind !== 'away') notify({ kind: 'sending' })
    try {
      const answer = requireAnswer(await send(scan, store.desk()), scan)
      tries = 0
      store.put({ ...scan, answer, answeredAt: Date.now(), answeredIn: here })
      notify({ kind: 'sending' })
      return 'next'
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'signedOut') {
        notify({ kind: 'signedOut' })
        return 'over'
      }
      if (failure.kind === 'refused') {
        store.put({
          ...scan,
          problem: { text: failure.text, hint: failure.hint },
          answeredAt: Date.now(),
        })
        notify()
        return 'next'
      }
      notify({ kind: 'away', text: failure.text })
      return 'away'
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    }).finally(() => {
      hurry = undefined
    })

  const unwatch = { current: undefined as (() => void) | undefined }

  return {
    add(scan) {
      const queued = store.add(scan)
      notify()
      drain()
      return queued
    },
    dismiss(id) {
      const scan = store.all().find((one) => one.id === id)
      if (!scan || statusOf(scan) !== 'refused') return
      store.remove(id)
      notify()
    },
    wake() {
      tries = 0
      hurry?.()
      if (head()) drain()
      else notify(sender.kind === 'sending' ? sender : { kind: 'idle' })
    },
    settlePaper(id, paper) {
      const scan = store.all().find((one) => one.id === id)
      if (!scan?.answer || scan.paper === paper) return
      store.put({ ...scan, paper })
      notify()
    },
    scans: () => shown,
    sender: () => sender,
    subscribe(listener) {
      listeners.add(listener)
      unwatch.current ??= store.watch(() => notify())
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unwatch.current?.()
        unwatch.current = undefined
      }
    },
  }
}

/** Anything but this scan's answer, such as a gateway's page, is none. */
function requireAnswer(answer: ScanAnswer, { id }: QueuedScan): ScanAnswer {
  const given = answer as Partial<ScanAnswer> | null
  if (given?.id !== id || typeof given.outcome !== 'string' || typeof given.view !== 'object')
    throw new Error(texts.say('foreignAnswer'))
  return answer
}
