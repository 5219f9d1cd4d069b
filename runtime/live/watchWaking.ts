/** Hears when the window is looked at again and when the network is back. @returns stops */
export function watchWaking(onWake: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const look = () => {
    if (document.visibilityState === 'visible') onWake()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', onWake)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', onWake)
  }
}
