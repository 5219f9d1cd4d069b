import type { Offer } from '../types'

/**
 * One action stands forward: the first primary one that can be used now, in front; of two in colour neither says what
 * comes next.
 * @param isQuiet  none, since what comes next stands elsewhere: over ticked rows, in a row's drawer
 */
export function oneForward(offers: readonly Offer[], isQuiet = false): readonly Offer[] {
  const next = isQuiet ? undefined : offers.find(isReady)
  const others = offers.filter((offer) => offer !== next).map(plain)
  return next ? [next, ...others] : others
}

const isReady = ({ action, hint }: Offer) => action.primary === true && hint === undefined

/** The same action without its colour. */
export const plain = (offer: Offer): Offer =>
  offer.action.primary ? { ...offer, action: { ...offer.action, primary: false } } : offer
