import { useMemoizedFn } from 'ahooks'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { ActionPlace, Offer } from '../types'

/** The actions of one bar as they stand on screen. */
export interface OfferedActions {
  place: ActionPlace
  /** Rows they would work on. */
  count: number
  offers: readonly Offer[]
  /** Does what a click on the button does. */
  run(offer: Offer): void
}

interface OfferedState {
  /** One function per bar; those of hidden pages are not among them. */
  bars: readonly (() => OfferedActions)[]
  /** @returns how to take it back */
  register(bar: () => OfferedActions): () => void
}

const useOffered = create<OfferedState>()((set) => ({
  bars: [],
  register: (bar) => {
    set(({ bars }) => ({ bars: [...bars, bar] }))
    return () => set(({ bars }) => ({ bars: bars.filter((one) => one !== bar) }))
  },
}))

/** What the page in front offers at this moment, bar by bar in the order they were drawn. */
export const readOfferedActions = (): OfferedActions[] =>
  useOffered.getState().bars.map((bar) => bar())

/** Tells others, such as the command palette, what a bar offers while it is shown. Nothing is drawn again for it. */
export function useOfferedActions(shown: OfferedActions): void {
  const read = useMemoizedFn(() => shown)
  const register = useOffered((state) => state.register)
  // Outside world: the palette. A page in a hidden tab has no effects, so its bars are gone with it.
  useEffect(() => register(read), [register, read])
}
