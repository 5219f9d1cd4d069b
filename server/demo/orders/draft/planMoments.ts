import type { Calendar } from '../../world/Calendar'
import type { Random } from '../../world/random'

const growthPerMonth = 1.25
const dayMinutes = 1440

// Sunday first: people order books in the evenings of the week and on Sunday
const weekdays = [1.08, 1.06, 1.04, 1.02, 1, 0.88, 0.92] as const
// January first: term begins after the winter holidays and in September, the festivals of the marketplaces are in June and November
const months = [1, 1.02, 1, 1.01, 0.98, 1.02, 0.97, 1.01, 1.06, 1.02, 1.06, 1.02] as const
// from 00:00 on
const hourly = [
  2, 1, 0.6, 0.4, 0.4, 0.6, 1.2, 2.5, 4.5, 6, 7, 6.5, 5, 5.5, 6, 6, 5.5, 5, 5, 6, 7, 7.5, 6, 4,
] as const

/** The last minutes are left for what follows an order at once. */
const aftermath = 8
/** A desk that opens at night finds something of today, too. */
const leastToday = 6

/**
 * When orders were placed, in minutes of the calendar, in their order. Every month has a little more than the one
 * before it, with the pattern of week and season; today's are those of such a day that have come until now.
 * @param count of the year without today
 */
export function planMoments(calendar: Calendar, count: number, random: Random): number[] {
  const days = daysBefore(calendar)
  const total = sum(days.map((day) => liveliness(calendar, day)))
  let due = 0
  const before = days.flatMap((day) => {
    const from = Math.round(due)
    due += (count * liveliness(calendar, day)) / total
    return dayOf(Math.round(due) - from, random).map((minute) => day * dayMinutes + minute)
  })
  return [
    ...before,
    ...todayOf(calendar, Math.round((count * liveliness(calendar, 0)) / total), random),
  ]
}

/**
 * From the first of a month on, less than a year ago: a month cut short would make the next one grow tenfold, and a few
 * days a year before would do so to a whole year.
 */
function daysBefore(calendar: Calendar): number[] {
  const days = Array.from({ length: 364 }, (_, at) => at - 364)
  return days.slice(days.findIndex((day) => calendar.day(day).endsWith('-01')))
}

function liveliness(calendar: Calendar, day: number): number {
  const date = new Date(`${calendar.day(day)}T00:00:00Z`)
  const growth = growthPerMonth ** (day / 30)
  return growth * (weekdays[date.getUTCDay()] ?? 1) * (months[date.getUTCMonth()] ?? 1)
}

function todayOf({ now }: Calendar, count: number, random: Random): number[] {
  const until = Math.max(now - aftermath, 0)
  const come = dayOf(count, random).filter((minute) => minute < until)
  if (come.length >= leastToday || until === 0) return come
  return Array.from({ length: leastToday }, () => random.next() * until).sort((a, b) => a - b)
}

/** Minutes of one day, spread over its hours evenly rather than by chance: the same hour of two days compares. */
const dayOf = (count: number, random: Random): number[] =>
  Array.from({ length: count }, (_, at) => minuteAt((at + random.next()) / count))

/** The minute until which a share of a day's orders has come. */
function minuteAt(share: number): number {
  let rest = share * sum(hourly)
  for (const [hour, weight] of hourly.entries()) {
    if (rest < weight) return (hour + rest / weight) * 60
    rest -= weight
  }
  return dayMinutes - 1
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
