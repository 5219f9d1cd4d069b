import type { FormValidator } from '../renderer/language/registry/types'
import { texts } from './texts'

/** A time range of at most so many months: `"x-validator": { "maxMonths": 12 }`. */
export const maxMonths: FormValidator = (value, rule) => {
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : []
  const months = Number(rule)
  if (typeof from !== 'string' || typeof to !== 'string') return texts.say('choosePeriod')
  const last = new Date(`${from.slice(0, 10)}T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + months)
  const isLong = new Date(`${to.slice(0, 10)}T00:00:00Z`) > last
  return isLong ? texts.say('periodTooLong', { months }) : undefined
}
