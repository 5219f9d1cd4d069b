const hourMs = 3_600_000

export interface Due {
  isLate: boolean
  /** Less than a day is left. */
  isSoon: boolean
  /** Whole hours left, or gone by. */
  hours: number
}

/**
 * How much time is left until a deadline of the company's clocks; a day alone ends with that day.
 * @param deadline `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`, Shanghai wall-clock
 * @returns undefined for what is no time
 */
export function dueOf(deadline: string, now: number): Due | undefined {
  const [, day, clock = '23:59:59'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(deadline) ?? []
  if (day === undefined) return undefined
  const left = Date.parse(`${day}T${clock}+08:00`) - now
  return {
    isLate: left < 0,
    isSoon: left >= 0 && left < 24 * hourMs,
    hours: Math.floor(Math.abs(left) / hourMs),
  }
}
