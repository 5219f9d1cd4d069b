const hourMs = 3_600_000

/**
 * Whole hours left until a deadline of the company's clocks; a day alone ends with that day. Below 0 it is over.
 * @param deadline `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`, Shanghai wall-clock
 * @returns undefined for what is no time
 */
export function hoursUntil(deadline: string, now: number): number | undefined {
  const [, day, clock = '23:59:59'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(deadline) ?? []
  if (day === undefined) return undefined
  return Math.floor((Date.parse(`${day}T${clock}+08:00`) - now) / hourMs)
}
