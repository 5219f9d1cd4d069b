import { useEffect, useState } from 'react'

/** Seconds left, counting down each second; 0 when nothing runs. */
export function useCountdown() {
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    // Outside world: the clock.
    if (!isRunning) return undefined
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return { left, start: setLeft, reset: () => setLeft(0) }
}
