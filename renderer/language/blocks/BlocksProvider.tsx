import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { Blocks } from './types'

const BlocksContext = createContext<Blocks | undefined>(undefined)

/** Hands the parts down, so that a list can hold a detail and a detail a list without importing each other. */
export const BlocksProvider = ({ blocks, children }: { blocks: Blocks; children: ReactNode }) => (
  <BlocksContext value={blocks}>{children}</BlocksContext>
)

/** @throws outside a BlocksProvider: PageView stands one around every page */
export function useBlocks(): Blocks {
  const blocks = useContext(BlocksContext)
  if (!blocks) throw new Error('useBlocks: no BlocksProvider above; draw pages through PageView')
  return blocks
}
