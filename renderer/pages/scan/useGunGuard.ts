import { useMemoizedFn } from 'ahooks'
import { useEffect } from 'react'

/** A gun types faster than a person: so far apart at most, in milliseconds. */
const gapMs = 50
/** No code is shorter; what a person types into a form may end in Enter quickly. */
const leastCode = 4

/**
 * While a question is open, what the gun types is no answer to it: the Enter that ends a code would say yes.
 * @param onScan  told of a code that was kept out
 */
export function useGunGuard(isAsking: boolean, onScan: () => void): void {
  const tell = useMemoizedFn(onScan)
  useEffect(() => {
    if (!isAsking) return undefined
    // Outside world: keys, before the question's own button hears them.
    let burst = 0
    let last = 0
    const handleKey = (event: KeyboardEvent) => {
      const isNext = event.timeStamp - last <= gapMs
      last = event.timeStamp
      if (event.key === 'Enter' && isNext && burst >= leastCode) {
        event.preventDefault()
        event.stopImmediatePropagation()
        tell()
      }
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      // a gun may press shift for a capital
      if (isTyped) burst = isNext || burst === 0 ? burst + 1 : 1
      else if (event.key !== 'Shift') burst = 0
    }
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  }, [isAsking, tell])
}
