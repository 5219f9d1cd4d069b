import { createContext } from 'react'

/** How many of the filters are in view; the rest is neither drawn nor mounted, only kept as values. */
export const FilterGridContext = createContext<{ shown: number; columns: number }>({
  shown: Infinity,
  columns: 4,
})
