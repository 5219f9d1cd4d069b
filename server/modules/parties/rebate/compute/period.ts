/** A period of settling: its name and its days, both ends included, `yyyy-MM-dd`. */
export interface RebatePeriod {
  name: string
  from: string
  to: string
}

const pad = (month: number) => String(month).padStart(2, '0')
const lastDay = (year: number, month: number) =>
  `${year}-${pad(month)}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`

/**
 * The period of a cycle (0 按月, 1 按季, 2 按年) a month lies in.
 * @example periodOf('1', '2026-08') // { name: '2026Q3', from: '2026-07-01', to: '2026-09-30' }
 */
export function periodOf(cycle: string, month: string): RebatePeriod {
  const [year = 0, of = 1] = month.split('-').map(Number)
  if (cycle === '2') return { name: `${year}`, from: `${year}-01-01`, to: `${year}-12-31` }
  if (cycle === '0')
    return { name: `${year}-${pad(of)}`, from: `${year}-${pad(of)}-01`, to: lastDay(year, of) }
  const quarter = Math.ceil(of / 3)
  const first = quarter * 3 - 2
  return {
    name: `${year}Q${quarter}`,
    from: `${year}-${pad(first)}-01`,
    to: lastDay(year, quarter * 3),
  }
}

/** The last period of a cycle that is over on a day. @param today `yyyy-MM-dd` */
export function finishedPeriod(cycle: string, today: string): RebatePeriod {
  const { from } = periodOf(cycle, today.slice(0, 7))
  const before = new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000)
  return periodOf(cycle, before.toISOString().slice(0, 7))
}

/** The part of a period in which a strategy holds. @returns undefined when they do not meet */
export function withinStrategy(
  period: RebatePeriod,
  { startDate, endDate }: { startDate: string; endDate: string | null },
): RebatePeriod | undefined {
  const from = startDate > period.from ? startDate : period.from
  const to = endDate && endDate < period.to ? endDate : period.to
  return from <= to ? { name: period.name, from, to } : undefined
}
