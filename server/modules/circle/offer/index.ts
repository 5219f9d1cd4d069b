export { addOffers } from './add/addOffers'
export { notifyWithdrawn, watchOffers } from './change/watchOffers'
export type { OfferWatcher, WithdrawnBooks } from './change/watchOffers'
export { mostShown, shownCopies } from './lists/mostShown'
