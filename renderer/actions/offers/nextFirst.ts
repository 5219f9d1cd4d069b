import type { Offer } from '../types'
import { plain } from './oneForward'
import { shareOut } from './shareOut'

interface NextFirst {
  /** The next step: the first primary action that can be used now. */
  next?: Offer
  beside: readonly Offer[]
  rest: readonly Offer[]
}

/**
 * Puts one action forward. The others are plain, however many of them are primary elsewhere; what cannot be used now
 * stands in the menu with its reason.
 */
export function nextFirst(offers: readonly Offer[], max: number): NextFirst {
  const next = offers.find(({ action, hint }) => action.primary && hint === undefined)
  const others = offers.filter((offer) => offer !== next).map(plain)
  const usable = others.filter(({ hint }) => hint === undefined)
  const refused = others.filter(({ hint }) => hint !== undefined)
  if (refused.length === 0) {
    const [beside, rest] = shareOut(usable, max)
    return { next, beside, rest }
  }
  return { next, beside: usable.slice(0, max), rest: [...usable.slice(max), ...refused] }
}
