import { texts } from '../texts'

const dayHours = 24

const hoursIn = (amount: number, unit: string | undefined) =>
  unit === '天' ? amount * dayHours : amount

/**
 * How much time is left, as one says it: in hours, from two days on in days.
 * @param amount  whole hours or, with the unit 天, days; below 0 it is over
 * @example printTimeLeft(-8, '小时') // '已超 8 小时'
 */
export function printTimeLeft(amount: number, unit?: string): string {
  const hours = hoursIn(amount, unit)
  const over = Math.abs(hours)
  if (hours === 0) return texts.say('leftNow')
  if (over >= 2 * dayHours)
    return texts.say(hours < 0 ? 'lateDays' : 'leftDays', { count: Math.floor(over / dayHours) })
  return texts.say(hours < 0 ? 'lateHours' : 'leftHours', { count: over })
}

/** Over is red, the last day amber. */
export function timeLeftTone(amount: number, unit?: string): 'late' | 'soon' | undefined {
  const hours = hoursIn(amount, unit)
  if (hours < 0) return 'late'
  return hours < dayHours ? 'soon' : undefined
}
