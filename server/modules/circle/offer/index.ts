export { addOffers } from './addOffers'
export { notifyWithdrawn, watchOffers } from './watchOffers'
export type { OfferWatcher, WithdrawnBooks } from './watchOffers'
export { mostShown, shownCopies } from './mostShown'
