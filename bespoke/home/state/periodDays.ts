import dayjs from 'dayjs'
import { businessDay } from '../../../runtime/format'
import type { Period } from './types'

const ends: Readonly<Record<Period, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  last7: [6, 0],
  last30: [29, 0],
}

/** First and last day of a period as a filter's text: `2026-11-18~2026-11-24`. @param today `yyyy-MM-dd` */
export function periodDays(period: Period, today = businessDay()): string {
  const [first, last] = ends[period].map((ago) =>
    dayjs(today).subtract(ago, 'day').format('YYYY-MM-DD'),
  )
  return `${first}~${last}`
}
