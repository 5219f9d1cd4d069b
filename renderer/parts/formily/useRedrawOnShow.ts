import { useEffect, useReducer, useRef } from 'react'

/**
 * Draws the caller once more when its hidden page is shown again. Formily's observers stop watching when React puts a
 * page to sleep, and begin again only when they are drawn.
 */
export function useRedrawOnShow(): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const wasHidden = useRef(false)
  useEffect(() => {
    // Outside world: React's <Activity>.
    if (wasHidden.current) redraw()
    return () => {
      wasHidden.current = true
    }
  }, [])
}
