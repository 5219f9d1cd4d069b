/** A day and, where one is written, a time of it: `2024-06-18`, `09:30:00`. */
export interface Moment {
  day: string
  clock?: string
}

const shape =
  /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * Reads a day, with or without a time, as it stands in a file or is pasted: the one reader of dates. The year comes
 * first and has four digits: what has none, such as 06/07/2024 or 24-6-7, may be two days and is none.
 * @example readMoment('2024年6月8日') // { day: '2024-06-08' }
 * @example readMoment('２０２４/6/8 9:30') // { day: '2024-06-08', clock: '09:30:00' }
 * @example readMoment('06/07/2024') // undefined
 */
export function readMoment(text: string): Moment | undefined {
  const found = shape.exec(text.normalize('NFKC').trim().replace(/\s+/g, ' '))
  if (!found) return undefined
  const [, year = '', month, date, compactMonth, compactDate, hour, minute, second] = found
  const day = `${year}-${two(month ?? compactMonth)}-${two(date ?? compactDate)}`
  const known = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(known.getTime()) || known.toISOString().slice(0, 10) !== day) return undefined
  if (hour === undefined) return { day }
  const clock = [hour, minute, second].map(two).join(':')
  return Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59
    ? undefined
    : { day, clock }
}

const two = (part = '0') => part.padStart(2, '0')
