import { describe, expect, it } from 'vitest'
import { Calendar } from '../../world/Calendar'
import { createRandom } from '../../world/random'
import { makeDemo } from '../../seedDemo'
import { planMoments } from './planMoments'

const perYear = 5200
const momentsAt = (baseTime: string) => {
  const calendar = new Calendar(baseTime)
  const stamps = planMoments(calendar, perYear, createRandom(7)).map((at) => calendar.stamp(at))
  return { calendar, stamps }
}
const countsOf = (keys: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
const growths = (figures: readonly number[]) =>
  figures.slice(1).map((figure, at) => figure / (figures[at] ?? 0) - 1)

function expectGentle(figures: readonly number[], what: string, most = 0.6): void {
  const all = growths(figures)
  expect(Math.min(...all), `${what}: ${figures.join(' ')}`).toBeGreaterThan(-0.3)
  expect(Math.max(...all), `${what}: ${figures.join(' ')}`).toBeLessThan(most)
}

// a month's beginning and end, a leap day, the seasons
const bases = ['2026-11-28', '2026-12-01', '2027-02-28', '2027-03-31', '2028-02-29', '2027-09-15']

describe.each(bases)('orders of the year until %s', (day) => {
  const { calendar, stamps } = momentsAt(`${day} 17:30:00`)
  const whole = stamps.filter((stamp) => stamp.slice(0, 7) < day.slice(0, 7))

  it('grow gently from month to month, from the first of a month less than a year ago', () => {
    const months = countsOf(whole.map((stamp) => stamp.slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(10)
    expectGentle([...months.values()], 'months')
    expect(stamps[0]).toMatch(/^\d{4}-\d\d-01 /)
    expect(stamps[0]! > calendar.day(-365)).toBe(true)
    expect(stamps).toEqual(stamps.toSorted())
  })

  it('grow gently by thirty days, too, as a report compares them', () => {
    const spans = Array.from({ length: 11 }, (_, at) => {
      const [from, to] = [calendar.day(-30 * (11 - at)), calendar.day(-30 * (10 - at))]
      return stamps.filter((stamp) => stamp >= from && stamp < to).length
    })
    expectGentle(spans, 'spans of 30 days')
  })

  it.each([10, 14, 18, 22])('of today are as many as yesterday at the same hour: %i', (hour) => {
    const at = momentsAt(`${day} ${hour}:00:00`)
    const until = (days: number) =>
      at.stamps.filter(
        (stamp) => stamp.startsWith(at.calendar.day(days)) && stamp.slice(11, 16) < `${hour}:00`,
      ).length
    expect(until(0)).toBeGreaterThan(until(-1) * 0.7)
    expect(until(0)).toBeLessThan(until(-1) * 1.4)
  })
})

it('is never without orders of today once the day has begun, and has none of tomorrow', () => {
  for (const time of ['00:10', '03:00', '09:00', '23:59']) {
    const { calendar, stamps } = momentsAt(`2026-11-28 ${time}:00`)
    const today = stamps.filter((stamp) => stamp.startsWith(calendar.day(0)))
    expect(today.length, time).toBeGreaterThanOrEqual(6)
    expect(stamps.filter((stamp) => stamp.slice(0, 16) > `2026-11-28 ${time}`)).toEqual([])
  }
})

it.each(['2026-11-28 17:30:00', '2027-03-15 05:40:00'])(
  'number and money of what a company sells grow gently: %s',
  (baseTime) => {
    const { world } = makeDemo(baseTime, new Map())
    const own = new Set(['SHOP_ORDER', 'MANUAL_ORDER'])
    for (const { id, plan } of world.companies.slice(0, 2)) {
      const months = new Map<string, { count: number; money: number }>()
      for (const order of world.sheet.of('salesOrder')) {
        const month = String(order.orderTime).slice(0, 7)
        const isSold = order.companyId === id && own.has(String(order.orderType))
        if (!isSold || order.status === 'DELIVERY_CANCEL' || month >= baseTime.slice(0, 7)) continue
        const { count, money } = months.get(month) ?? { count: 0, money: 0 }
        months.set(month, { count: count + 1, money: money + Number(order.orderAmount) })
      }
      const figures = [...months.entries()].toSorted().map(([, month]) => month)
      expectGentle(
        figures.map(({ count }) => count),
        `${plan.name}, orders`,
      )
      expectGentle(
        figures.map(({ money }) => money),
        `${plan.name}, money`,
        // two dozen orders of the first months, at prices that are drawn
        0.8,
      )
    }
  },
  60_000,
)
