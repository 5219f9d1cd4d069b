import type { PickJitter } from './types'

export const lowest: PickJitter = (min) => min
export const highest: PickJitter = (_min, max) => max

/**
 * Every whole fen between the bounds, both included, as likely as every other.
 * @param draw  a random whole number of at least 32 bits; the same one draws the same again
 */
export const drawn =
  (draw: number): PickJitter =>
  (min, max) =>
    min + (draw % (max - min + 1))
