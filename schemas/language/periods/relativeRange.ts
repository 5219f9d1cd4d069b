const written = /^([+-]?\d{1,4})([dmy])\.\.([+-]?\d{1,4})\2$/

/**
 * A span of days told from today, such as a filter's default: `-29d..0d` the last 30 days, `0m..0m` this month,
 * `-1y..-1y` the whole of last year. Both ends are included.
 * @param today `YYYY-MM-DD` @returns first and last day as `YYYY-MM-DD`; undefined when the text is none of the kind
 */
export function relativeRange(
  text: string,
  today: string,
): readonly [from: string, to: string] | undefined {
  const [, first, unit, last] = written.exec(text.trim()) ?? []
  if (first === undefined || last === undefined || Number(first) > Number(last)) return undefined
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  // The last day of a month is the day before the next one's first, which day 0 stands for.
  const ends = {
    d: [dayAt(year, month, day + Number(first)), dayAt(year, month, day + Number(last))],
    m: [dayAt(year, month + Number(first), 1), dayAt(year, month + Number(last) + 1, 0)],
    y: [dayAt(year + Number(first), 1, 1), dayAt(year + Number(last), 12, 31)],
  } as const
  return ends[unit as 'd' | 'm' | 'y']
}

// In UTC throughout: a calendar has no hours to lose.
const dayAt = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
