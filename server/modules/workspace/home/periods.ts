import { Type, type Static } from 'typebox'

/** 今日, 昨日, 近 7 天, 近 30 天. */
export const PeriodName = Type.Union(
  [Type.Literal('today'), Type.Literal('yesterday'), Type.Literal('last7'), Type.Literal('last30')],
  { title: '周期' },
)
export type Period = Static<typeof PeriodName>

/** Two moments in Shanghai, `yyyy-MM-dd HH:mm:ss`; `to` is not within. */
export interface Span {
  from: string
  to: string
}

/** Days before today's on which it begins, and how many days it has. */
const extents: Readonly<Record<Period, readonly [ago: number, days: number]>> = {
  today: [0, 1],
  yesterday: [1, 1],
  last7: [6, 7],
  last30: [29, 30],
}

export const daysOf = (period: Period): number => extents[period][1]

/**
 * Whole days, today among them unless it is yesterday.
 * @param now `yyyy-MM-dd HH:mm:ss` in Shanghai
 * @param back  as many periods earlier
 * @example spanOf('last7', '2026-11-24 01:20:00') // { from: '2026-11-18 00:00:00', to: '2026-11-25 00:00:00' }
 */
export function spanOf(period: Period, now: string, back = 0): Span {
  const [ago, days] = extents[period]
  const from = later(`${now.slice(0, 10)} 00:00:00`, -24 * (ago + back * days))
  return { from, to: later(from, 24 * days) }
}

/** The same wall clock some hours on: Shanghai has no summer time. @example later('2026-11-24 01:20:00', -24) // '2026-11-23 01:20:00' */
export function later(moment: string, hours: number): string {
  const at = new Date(`${moment.replace(' ', 'T')}Z`)
  at.setUTCHours(at.getUTCHours() + hours)
  return at.toISOString().slice(0, 19).replace('T', ' ')
}
