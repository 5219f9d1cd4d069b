import { makeRequestId } from '../../../../runtime/http'
import { openRefusals, statusOf, type NewScan, type QueuedScan } from './types'

/** Scans of one person, company and page in this browser; every window of it sees the same. */
export interface ScanStore {
  /** Identity of this browser at the server. */
  desk(): string
  /** By number. */
  all(): QueuedScan[]
  /** Written before it returns. @throws when the browser's storage is full or forbidden */
  add(scan: NewScan): QueuedScan
  put(scan: QueuedScan): void
  remove(id: string): void
  /** Told when another window has changed something. */
  watch(listener: () => void): () => void
}

/** Scans that are over and stay, for the list of the last ones. */
const keptOver = 20

/**
 * Local storage, an entry per scan: written synchronously, so that a scan is kept before anything says it was taken,
 * and two windows never write over each other's.
 */
export function createScanStore(scope: string, storage: Storage = localStorage): ScanStore {
  const prefix = `scan:${scope}:`
  const lastKey = `scanLast:${scope}`
  const deskKey = `scanDesk:${scope}`

  const all = () =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => parse(storage.getItem(key)) ?? [])
      .toSorted((left, right) => left.number - right.number)

  const put = (scan: QueuedScan) => storage.setItem(prefix + scan.id, JSON.stringify(scan))

  function nextNumber(): number {
    const last = Number(storage.getItem(lastKey) ?? 0)
    const highest = Math.max(last, all().at(-1)?.number ?? 0)
    return Math.max(highest + 1, Date.now())
  }

  function dropOld(): void {
    const kept = all()
    const open = openRefusals(kept)
    const over = kept.filter(
      (scan) => statusOf(scan) !== 'waiting' && scan.paper !== 'owed' && !open.includes(scan),
    )
    for (const { id } of over.slice(0, -keptOver)) storage.removeItem(prefix + id)
  }

  return {
    desk() {
      const known = storage.getItem(deskKey)
      if (known) return known
      const made = makeRequestId()
      storage.setItem(deskKey, made)
      return made
    },
    all,
    add(scan) {
      const made = { id: makeRequestId(), number: nextNumber(), madeAt: Date.now() }
      const queued = { ...scan, ...made }
      put(queued)
      storage.setItem(lastKey, String(queued.number))
      return queued
    },
    put(scan) {
      put(scan)
      dropOld()
    },
    remove: (id) => storage.removeItem(prefix + id),
    watch(listener) {
      const notify = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) listener()
      }
      addEventListener('storage', notify)
      return () => removeEventListener('storage', notify)
    },
  }
}

/** What is no scan, left by an older release or a person's own hand, is passed over. */
function parse(text: string | null): QueuedScan | undefined {
  try {
    const scan = JSON.parse(text ?? 'null') as Partial<QueuedScan> | null
    const isScan = typeof scan?.id === 'string' && typeof scan.number === 'number'
    return isScan && typeof scan.input === 'string' ? (scan as QueuedScan) : undefined
  } catch {
    return undefined
  }
}
