import dayjs, { type Dayjs } from 'dayjs'
import { businessDay } from '../../../../runtime/format'
import { texts } from '../texts'

export const dateFormat = 'YYYY-MM-DD'
export const dateTimeFormat = 'YYYY-MM-DD HH:mm:ss'

/** Reads the wire's time; what is no time is nothing, so that a bad stored value cannot break a form. */
export function readTime(text: unknown): Dayjs | null {
  if (typeof text !== 'string' || text === '') return null
  const time = dayjs(text)
  return time.isValid() ? time : null
}

/** First and last second of today. */
export function dayBounds(): [Dayjs, Dayjs] {
  const today = dayjs(businessDay())
  return [today.startOf('day'), today.endOf('day')]
}

/** The date shortcuts of the specification §9, and today. */
export function rangePresets(): { label: string; value: [Dayjs, Dayjs] }[] {
  const [start, end] = dayBounds()
  const last = (days: number): [Dayjs, Dayjs] => [start.subtract(days - 1, 'day'), end]
  return [
    { label: texts.say('today'), value: [start, end] },
    { label: texts.say('lastWeek'), value: last(7) },
    { label: texts.say('lastMonth'), value: last(30) },
    { label: texts.say('lastThreeMonths'), value: last(90) },
  ]
}

/** A time of day as `HH:mm` or `HH:mm:ss`. */
export function readClock(text: unknown): Dayjs | null {
  if (typeof text !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)) return null
  return dayjs(`2000-01-01 ${text.length === 5 ? `${text}:00` : text}`)
}

/** A month as `yyyy-MM`; of a longer date its month. */
export function readMonth(text: unknown): Dayjs | null {
  if (typeof text !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])/.test(text)) return null
  return dayjs(`${text.slice(0, 7)}-01`)
}
