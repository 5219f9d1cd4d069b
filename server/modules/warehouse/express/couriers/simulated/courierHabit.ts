import type { CourierMood } from './startCourier'

/** A courier of the demo is ill at these of each twenty numbers, and well at the others: the first four always come. */
const round = 20
const illAt: Readonly<Record<number, CourierMood>> = {
  5: 'slow',
  8: 'no',
  11: 'late',
  15: 'slow',
  17: 'usedUp',
  18: 'usedUp',
}

/**
 * What a courier of the demo does at the nth number it is asked for, from 1: it is slow, refuses, gives the number and
 * answers when nobody waits any more, and has no numbers left until somebody pays. Counted, not drawn, so that whoever
 * shows it knows what comes.
 */
export const courierHabit = (nth: number): CourierMood => illAt[((nth - 1) % round) + 1] ?? 'well'
