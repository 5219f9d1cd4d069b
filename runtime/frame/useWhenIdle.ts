import { useMemoizedFn } from 'ahooks'
import { useEffect } from 'react'

/** Does something once, as soon as the browser has nothing to do. @param isReady  until then it waits */
export function useWhenIdle(work: () => void, isReady = true): void {
  const run = useMemoizedFn(work)
  useEffect(() => {
    // Outside world: the time of the browser.
    if (!isReady) return
    // Safari knows no idle time.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, 500)
      return () => clearTimeout(timer)
    }
    const ticket = requestIdleCallback(run)
    return () => cancelIdleCallback(ticket)
  }, [isReady, run])
}
