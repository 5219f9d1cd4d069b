import { useState } from 'react'

export type PanePlace = 'right' | 'below'

const usual = { right: 420, below: 260 } as const
/** Pixels; neither the grid nor the pane may vanish. */
export const leastPane = 200

/** Width or height of the detail pane, remembered by this browser for each list. */
export function usePaneSize(memoryKey: string, place: PanePlace): [number, (size: number) => void] {
  const key = `pane:${place}:${memoryKey}`
  const [size, setSize] = useState(() => {
    const stored = Number(localStorage.getItem(key))
    return stored >= leastPane ? stored : usual[place]
  })
  return [
    size,
    (next) => {
      localStorage.setItem(key, String(Math.round(next)))
      setSize(next)
    },
  ]
}
