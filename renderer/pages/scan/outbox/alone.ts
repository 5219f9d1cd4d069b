/**
 * Runs work in one window of this browser at a time, the others wait. Locks exist on https and localhost; elsewhere
 * two windows may send the same scan: the server answers its id the same, so it still counts once.
 */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  return navigator.locks.request(name, work)
}
