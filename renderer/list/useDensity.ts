import { useState } from 'react'
import type { Density } from '../table'

const memoryKey = 'list:density'
const known: readonly string[] = ['compact', 'standard', 'loose'] satisfies Density[]

/** Row height, one for all lists of this browser. */
export function useDensity(): [Density, (next: Density) => void] {
  const [density, setDensity] = useState<Density>(() => {
    const stored = localStorage.getItem(memoryKey)
    return stored !== null && known.includes(stored) ? (stored as Density) : 'standard'
  })
  return [
    density,
    (next) => {
      localStorage.setItem(memoryKey, next)
      setDensity(next)
    },
  ]
}
