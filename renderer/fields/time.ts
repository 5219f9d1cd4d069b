import dayjs, { type Dayjs } from 'dayjs'

export const dateFormat = 'YYYY-MM-DD'
export const dateTimeFormat = 'YYYY-MM-DD HH:mm:ss'

/** Reads the wire's time; what is no time is nothing, so that a bad stored value cannot break a form. */
export function readTime(text: unknown): Dayjs | null {
  if (typeof text !== 'string' || text === '') return null
  const time = dayjs(text)
  return time.isValid() ? time : null
}

/** First and last second of today. */
export const dayBounds = (): [Dayjs, Dayjs] => [dayjs().startOf('day'), dayjs().endOf('day')]

/** The date shortcuts of the specification §9, and today. */
export function rangePresets(): { label: string; value: [Dayjs, Dayjs] }[] {
  const [start, end] = dayBounds()
  const last = (days: number): [Dayjs, Dayjs] => [start.subtract(days - 1, 'day'), end]
  return [
    { label: '今天', value: [start, end] },
    { label: '最近一周', value: last(7) },
    { label: '最近一个月', value: last(30) },
    { label: '最近三个月', value: last(90) },
  ]
}
