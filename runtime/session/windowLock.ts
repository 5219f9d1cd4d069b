const lockName = 'console-token-refresh'
// Milliseconds. What one window writes is seen by the others a moment later: the lock is held until then.
const seenAfter = 500
// Milliseconds after which a window that wrote a lease and never took it away no longer counts.
const leaseTime = 10_000

/**
 * Runs work alone among this browser's windows. Locks exist on https and localhost only; elsewhere a note in local
 * storage stands in, which two windows of the same instant may both miss.
 * @returns whether it was run: false while another window is at it. @throws what the work throws
 */
export function tryAlone(work: () => Promise<void>): Promise<boolean> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return underLock(work)
  if (typeof localStorage !== 'undefined') return underLease(work)
  return work().then(() => true)
}

function underLock(work: () => Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockName, { ifAvailable: true }, async (lock) => {
        if (!lock) return resolve(false)
        await work().then(() => resolve(true), reject)
        await delay(seenAfter)
      })
      .catch(reject)
  })
}

async function underLease(work: () => Promise<void>): Promise<boolean> {
  const since = Number(localStorage.getItem(lockName) ?? 0)
  if (Date.now() - since < leaseTime) return false
  localStorage.setItem(lockName, String(Date.now()))
  try {
    await work()
  } finally {
    void delay(seenAfter).then(() => localStorage.removeItem(lockName))
  }
  return true
}

export const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
