import { entryErrors } from './entryErrors'
import { partErrors } from './partErrors'
import { reviewErrors } from './reviewErrors'
import { shipErrors } from './shipErrors'

/** Refusals of orders. The sentence says what happened, the hint what to do. */
export const orderErrors = { ...reviewErrors, ...partErrors, ...shipErrors, ...entryErrors }
