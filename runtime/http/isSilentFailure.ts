/** Calls whose failure the page explains itself: no generic popup (specification §8). */
export function isSilentFailure(name: string, code: number): boolean {
  const action = name.slice(name.lastIndexOf('/') + 1)
  if (action === 'confirmAudit' || action === 'splitOrder') return true
  return action === 'checkBottomOrder' && code === 500
}
